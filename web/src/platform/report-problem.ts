/* oxlint-disable no-console -- where those who look after a site find what no sentence on the page can say */

import { requestFailure } from "./request-failure.ts";

/** Something went wrong that should not have. */
export function reportProblem(error: unknown): void {
  if (requestFailure(error) === "session-over") return;
  console.error(error);
}

/** Something did not work, and the page goes on well without it. */
export function reportMishap(message: string, cause: unknown): void {
  console.warn(message, cause);
}
