import { closeCodes } from "@vigilia/schema/close-codes.ts";

import { onCredentialsChange, readToken } from "../credentials.ts";

const firstWait = 1_000;
const longestWait = 30_000;
/** All pages of a member come back in the same moment, but for this much. */
const atOnce = 250;
/** Within this time, nobody comes back at once more often than for a ban and its lifting: the server may be mistaken. */
const mostAtOnce = 2;
const calmMilliseconds = 10_000;

interface Closing {
  code: unknown;
  /** What was shown at the door; null by visitors. */
  token: string | null;
}

/** When a socket that the server, or the way to it, has closed is opened again. */
export class SocketReturn {
  /** When the access changed lately. */
  #changes: number[] = [];
  #wait = waitLonger;

  closed({ code, token }: Closing): void {
    this.#wait = waitLonger;
    if (code === closeCodes.sessionEnded) this.#wait = () => otherThan(token);
    if (code !== closeCodes.accessChanged) return;
    const now = performance.now();
    const recent = this.#changes.filter((at) => now - at <= calmMilliseconds);
    if (recent.length < mostAtOnce) this.#wait = () => sleep(shortWait());
    this.#changes = [...recent, now];
  }

  /** Resolves when it is time; `retries` have failed since it was open. */
  wait(retries: number): Promise<void> {
    return this.#wait(retries);
  }
}

/** Doubling, and random by half, so that a restarted server is not met by everyone at once. */
export function waitBefore(retries: number): number {
  const longest = Math.min(firstWait * 2 ** retries, longestWait);
  return longest * (0.5 + Math.random() / 2);
}

const shortWait = () => Math.random() * atOnce;
const waitLonger = (retries: number) => sleep(waitBefore(retries));

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Until the reader is somebody else: by the same token the socket would be closed in the same way. */
async function otherThan(token: string | null): Promise<void> {
  if (readToken() !== token) return;
  await new Promise<void>((resolve) => {
    const forget = onCredentialsChange(() => {
      forget();
      resolve();
    });
  });
}
