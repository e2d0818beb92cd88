import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import type { SourceState } from "@vigilia/schema/event-enums.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { PageFetchError } from "../../../platform/safe-fetch/page-fetch-error.ts";
import type { ReadPage } from "../../../platform/safe-fetch/page-title-fetcher.ts";

const pack = promisify(gzip);

/** What one look at a page found. */
export type Look = Reading | { state: Exclude<SourceState, "WAITING" | "READ" | "TOO_LARGE"> };

export interface Reading {
  state: "READ" | "TOO_LARGE";
  finalUrl: string;
  title: string | null;
  siteName: string | null;
  language: string | null;
  publishedOn: string | null;
  sha256: string | null;
  passages: string[];
  /** Null where the page is too large, or its site asks that none be kept. */
  copy: { packed: Buffer; packedText: Buffer } | null;
}

/** Reads a page. Fails only with what is wrong with this program: a page's own failure is what the look found. */
export async function lookAtPage({ services }: WorkContext, url: string): Promise<Look> {
  try {
    return await readingOf(services.pageTitles, url);
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error;
    return { state: stateOf(error) };
  }
}

/** What is read of a page, fit to be kept. */
export async function readingOf(
  pages: WorkContext["services"]["pageTitles"],
  url: string,
): Promise<Reading> {
  const page = await pages.readPage(url);
  const mayKeep = page.isWhole && page.allowsCopy && (await pages.allowsRobots(page.finalUrl));
  const { finalUrl, title, siteName, language, publishedOn } = page;
  return {
    state: page.isWhole ? "READ" : "TOO_LARGE",
    ...{ finalUrl, title, siteName, language, publishedOn },
    sha256: page.isWhole ? createHash("sha256").update(page.body).digest("hex") : null,
    passages: passagesOf(page.lines),
    copy: mayKeep ? await copyOf(page) : null,
  };
}

async function copyOf({ body, lines }: ReadPage) {
  const [packed, packedText] = await Promise.all([pack(body), pack(lines.join("\n"))]);
  return { packed, packedText };
}

/** Shorter lines are dates, counts and the like, which differ from visit to visit. */
const passageMinLength = 40;
const passagesMax = 300;

function passagesOf(lines: readonly string[]): string[] {
  const passages = lines.filter(({ length }) => length >= passageMinLength).slice(0, passagesMax);
  return passages.map((text) => createHash("sha256").update(text).digest("base64url").slice(0, 12));
}

const goneStatuses = new Set([404, 410]);
const refusingStatuses = new Set([401, 402, 403, 407, 429, 451]);

function stateOf({ failure, status, cause }: PageFetchError) {
  if (failure === "not-html") return "NOT_A_PAGE";
  if (failure === "refused" || refusingStatuses.has(status ?? 0)) return "REFUSED";
  return goneStatuses.has(status ?? 0) || isUnknownHost(cause) ? "GONE" : "UNREACHABLE";
}

const isUnknownHost = (cause: unknown) =>
  cause instanceof Error && "code" in cause && cause.code === "ENOTFOUND";
