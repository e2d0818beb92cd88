import { sourcePageMaxBytes } from "@vigilia/schema/limits.ts";

import type { Sought } from "./open-page.ts";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import { PageFetchError } from "./page-fetch-error.ts";
import { readPageTitle } from "./page-title.ts";
import { allowsRobots } from "./robots-rules.ts";
import { createSafeFetcher, type SafeFetcherOptions } from "./safe-fetcher.ts";

const pageTypes = new Set(["text/html", "application/xhtml+xml"]);

const webPage: Sought = {
  name: "title",
  accept: "text/html, application/xhtml+xml",
  isType: (type) => pageTypes.has(type),
  refusal: () =>
    new PageFetchError("not-html", "The address does not lead to a web page.", { isLasting: true }),
  // A title stands near the top.
  bytesRead: 256 * 1024,
};

const wholePage: Sought = {
  ...webPage,
  name: "page",
  bytesRead: sourcePageMaxBytes + 1,
};

const robotsFile: Sought = {
  name: "robots",
  accept: "text/plain",
  isType: (type) => type === "text/plain",
  refusal: () => new PageFetchError("not-html", "There are no rules.", { isLasting: true }),
  bytesRead: 256 * 1024,
};

export interface ReadPage extends PageFacts {
  /** Where the redirects ended. */
  finalUrl: string;
  body: Buffer;
  /** False where the page is larger than what is read: `body` is its beginning then. */
  isWhole: boolean;
}

export interface PageTitleFetcher {
  /** The title of the page at an address, or null when it names none. Fails with a PageFetchError only. */
  fetchTitle(address: string): Promise<string | null>;
  /** The page at an address, with what it says about itself. Fails with a PageFetchError only. */
  readPage(address: string): Promise<ReadPage>;
  /** Whether the site's robots.txt lets a program keep this page; a site that cannot say is taken to refuse. */
  allowsRobots(address: string): Promise<boolean>;
  close(): Promise<void>;
}

export function createPageTitleFetcher(options: SafeFetcherOptions): PageTitleFetcher {
  const { fetch, close } = createSafeFetcher(options);
  return {
    fetchTitle: (address) =>
      fetch(address, webPage, ({ chunks, contentType }) => readPageTitle(chunks, contentType)),
    readPage: (address) =>
      fetch(address, wholePage, async ({ chunks, contentType, robotsTag, ...page }) => {
        const read = Buffer.concat(await Array.fromAsync(chunks));
        const body = read.subarray(0, sourcePageMaxBytes);
        const facts = await readPageFacts(body, { contentType, robotsTag });
        return { ...facts, finalUrl: page.address, body, isWhole: body.length === read.length };
      }),
    allowsRobots: (address) => askRobots(fetch, address),
    close,
  };
}

async function askRobots(
  fetch: ReturnType<typeof createSafeFetcher>["fetch"],
  address: string,
): Promise<boolean> {
  try {
    return await fetch(new URL("/robots.txt", address).href, robotsFile, async ({ chunks }) => {
      const rules = Buffer.concat(await Array.fromAsync(chunks)).toString();
      return allowsRobots(rules, address);
    });
  } catch (error) {
    // A site without the file, or with a page in its place, has no rules; one that is down may have some.
    return error instanceof PageFetchError && error.isLasting && error.failure !== "refused";
  }
}
