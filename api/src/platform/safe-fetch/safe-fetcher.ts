import { Histogram } from "prom-client";
import type { Agent } from "undici";

import { openPage, type OpenPage, type Sought } from "./open-page.ts";
import { PageFetchError } from "./page-fetch-error.ts";

const defaultTimeoutMs = 5000;

const durations = new Histogram({
  name: "source_fetch_duration_seconds",
  help: "Time to read something at an address that a stranger gave, by what was sought there and what became of it: 'read', or the kind of failure.",
  labelNames: ["sought", "outcome"],
  buckets: [0.05, 0.25, 1, 2.5, 5],
});

export interface SafeFetcherOptions {
  /** `host:port` pairs that may be reached although they are not public. */
  allowHosts?: Iterable<string>;
  /** Who we say we are, with an address where we can be asked about it. */
  userAgent: string;
  /** The time for everything: names, connections, redirects and reading. */
  timeoutMs?: number;
}

interface SafeFetcher {
  /** Opens an address that a stranger gave, and reads what is there. Fails with a PageFetchError only. */
  fetch<Result>(
    address: string,
    sought: Sought,
    read: (page: OpenPage) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Reaches public addresses and nothing else, and gives up what is slow. */
export function createSafeFetcher(options: SafeFetcherOptions): SafeFetcher {
  const { userAgent, timeoutMs = defaultTimeoutMs } = options;
  const allowedHosts: ReadonlySet<string> = new Set(
    Array.from(options.allowHosts ?? [], (host) => host.toLowerCase()),
  );
  let opened: Promise<Agent> | undefined;

  return {
    async fetch(address, sought, read) {
      const signal = AbortSignal.timeout(timeoutMs);
      const end = durations.startTimer({ sought: sought.name });
      try {
        opened ??= openAgent(allowedHosts, timeoutMs);
        const means = { dispatcher: await opened, allowedHosts, userAgent, signal };
        const result = await read(await openPage(address, { sought, ...means }));
        end({ outcome: "read" });
        return result;
      } catch (error) {
        const failure = asPageFetchError(error, signal);
        end({ outcome: failure.failure });
        throw failure;
      }
    },
    close: async () => (await opened)?.destroy(),
  };
}

/** Its library is large, and loaded once there is something to fetch. */
async function openAgent(allowedHosts: ReadonlySet<string>, timeoutMs: number): Promise<Agent> {
  const { Agent } = await import("undici");
  const { publicConnect } = await import("./public-connect.ts");
  return new Agent({
    connect: publicConnect({ allowedHosts, timeoutMs }),
    // Sources are many and rarely the same: no connection is kept for a next time.
    pipelining: 0,
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
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
