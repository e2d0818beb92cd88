import { Agent } from "undici";

import { openPage } from "./open-page.ts";
import { PageFetchError } from "./page-fetch-error.ts";
import { readPageTitle } from "./page-title.ts";
import { publicConnect } from "./public-connect.ts";

const defaultTimeoutMs = 5000;

export interface PageTitleFetcher {
  /** The title of the page at an address, or null when it names none. Fails with a PageFetchError only. */
  fetchTitle(address: string): Promise<string | null>;
  close(): Promise<void>;
}

interface PageTitleFetcherOptions {
  /** `host:port` pairs that may be reached although they are not public. */
  allowHosts?: Iterable<string>;
  /** Who we say we are, with an address where we can be asked about it. */
  userAgent: string;
  /** The time for everything: names, connections, redirects and reading. */
  timeoutMs?: number;
}

export function createPageTitleFetcher(options: PageTitleFetcherOptions): PageTitleFetcher {
  const { userAgent, timeoutMs = defaultTimeoutMs } = options;
  const allowedHosts: ReadonlySet<string> = new Set(
    Array.from(options.allowHosts ?? [], (host) => host.toLowerCase()),
  );
  const dispatcher = new Agent({
    connect: publicConnect({ allowedHosts, timeoutMs }),
    // Sources are many and rarely the same: no connection is kept for a next time.
    pipelining: 0,
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  return {
    async fetchTitle(address) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const page = await openPage(address, { dispatcher, allowedHosts, userAgent, signal });
        return await readPageTitle(page.chunks, page.contentType);
      } catch (error) {
        throw asPageFetchError(error, signal);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

function asPageFetchError(error: unknown, signal: AbortSignal): PageFetchError {
  if (error instanceof PageFetchError) return error;
  if (signal.aborted) {
    return new PageFetchError("too-slow", "The site took too long to answer.", {
      isLasting: false,
      cause: error,
    });
  }
  return new PageFetchError("unreachable", "The site could not be read.", {
    isLasting: false,
    cause: error,
  });
}
