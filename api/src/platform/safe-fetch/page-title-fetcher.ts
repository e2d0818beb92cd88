import type { Sought } from "./open-page.ts";
import { PageFetchError } from "./page-fetch-error.ts";
import { readPageTitle } from "./page-title.ts";
import { createSafeFetcher, type SafeFetcherOptions } from "./safe-fetcher.ts";

const pageTypes = new Set(["text/html", "application/xhtml+xml"]);

const webPage: Sought = {
  accept: "text/html, application/xhtml+xml",
  isType: (type) => pageTypes.has(type),
  refusal: () =>
    new PageFetchError("not-html", "The address does not lead to a web page.", { isLasting: true }),
  // A title stands near the top.
  bytesRead: 256 * 1024,
};

export interface PageTitleFetcher {
  /** The title of the page at an address, or null when it names none. Fails with a PageFetchError only. */
  fetchTitle(address: string): Promise<string | null>;
  close(): Promise<void>;
}

export function createPageTitleFetcher(options: SafeFetcherOptions): PageTitleFetcher {
  const { fetch, close } = createSafeFetcher(options);
  return {
    fetchTitle: (address) =>
      fetch(address, webPage, ({ chunks, contentType }) => readPageTitle(chunks, contentType)),
    close,
  };
}
