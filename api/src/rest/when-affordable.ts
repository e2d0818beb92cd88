import { setTimeout as wait } from "node:timers/promises";

import { RestError } from "./rest-error.ts";

const tooManyRequests = 429;

/** Asks again once the caller's budget allows it: a file that has begun cannot end in the middle and say so. */
export async function whenAffordable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== tooManyRequests) throw error;
      await wait((error.details.retryAfter ?? 1) * 1000);
    }
  }
}
