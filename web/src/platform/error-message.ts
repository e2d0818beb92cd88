import { CombinedGraphQLErrors } from "@apollo/client";

import { type RequestFailure, requestFailure } from "./request-failure.ts";

/** Failures that read the same wherever they happen. All others: the server's sentence, or the screen's own. */
const sentences: Partial<Record<RequestFailure, string>> = {
  offline: "You are offline. Please check your connection.",
};

/** Failures whose message is written for programmers. */
const withoutSentence = new Set<RequestFailure>([
  "server",
  "INTERNAL_SERVER_ERROR",
  "QUERY_TOO_COMPLEX",
]);

/** Puts a failed request into words for the person who waits for it. */
export function messageFor(error: unknown, fallback: string): string {
  const failure = requestFailure(error);
  const sentence = sentences[failure];
  if (sentence) return sentence;
  if (!CombinedGraphQLErrors.is(error) || withoutSentence.has(failure)) return fallback;
  return error.errors[0]?.message || fallback;
}
