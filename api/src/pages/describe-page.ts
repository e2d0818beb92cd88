import { isKnownPage } from "@vigilia/schema/paths.ts";
import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

import type { PageDescription } from "../platform/http/pages.ts";
import type { ExecuteOperation } from "../rest/execute-operation.ts";
import { asRestError } from "../rest/rest-error.ts";
import { describeEvent } from "./describe-event.ts";
import { describeCategory, describeForum, describeMember } from "./describe-forum.ts";
import { describeThread } from "./describe-thread.ts";
import { describeReceipt, describeFixedPage } from "./fixed-pages.ts";
import type { DescribePage } from "./page-context.ts";

/** Pages about something that may not exist; the name in the address is handed on. */
const pages: [address: RegExp, describe: DescribePage][] = [
  [/^\/event\/([^/]+)\/?$/, describeEvent],
  [/^\/submission\/([^/]+)\/?$/, describeReceipt],
  [/^\/forum\/?()$/, describeForum],
  [/^\/forum\/category\/([^/]+)\/?$/, describeCategory],
  [/^\/forum\/thread\/([^/]+)\/?$/, describeThread],
  [/^\/forum\/user\/([^/]+)\/?$/, describeMember],
];

interface PageDescriber {
  execute: ExecuteOperation;
  publicUrl: string;
  runtimeConfig: RuntimeConfig;
}

/**
 * What the server says about the page at an address: its status, its head, and its text for readers without JavaScript.
 * Where the API cannot answer, the empty shell is served, and says so itself, to programs by its status.
 */
export function pageDescriber({ execute, publicUrl, runtimeConfig }: PageDescriber) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PageDescription> => {
    // Two slashes at the beginning would name a host.
    const { pathname, searchParams } = new URL(`${publicUrl}${request.url}`);
    for (const [address, describe] of pages) {
      const name = address.exec(pathname)?.[1];
      if (name === undefined) continue;
      const page = pageNumber(searchParams.get("page"));
      const highlight = searchParams.get("highlight");
      const context = { call: { request, reply }, execute, publicUrl, page, highlight };
      try {
        return (await describe(context, decodeURIComponent(name))) ?? { status: 404 };
      } catch (error) {
        request.log.warn({ err: error }, "a page is served without its text");
        return withoutText(error);
      }
    }
    const fixedPage = describeFixedPage(pathname, { publicUrl, runtimeConfig });
    return fixedPage ?? { status: isKnownPage(pathname) ? 200 : 404 };
  };
}

/** With 503, crawlers come again and do not index a page without its text. */
function withoutText(error: unknown): PageDescription {
  const { status, details } = asRestError(error) ?? {};
  // What no name can hold is the name of nothing.
  if (status === 400) return { status: 404 };
  if (status !== 503) return { status: 200 };
  const { retryAfter } = details ?? {};
  return { status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function pageNumber(text: string | null): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 1;
}
