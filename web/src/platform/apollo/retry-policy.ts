import { OperationTypeNode } from "graphql";

import { isNetworkFailure, type RequestFailure, requestFailure } from "../request-failure.ts";

const firstDelay = 1_000;
const longestDelay = 30_000;

const retriesOfQueries = { network: 3, other: 2 };
const retriesOfMutations = { network: 2, other: 0 };

/** Asking again changes nothing about these. */
const finalFailures = new Set<RequestFailure>([
  "session-over",
  "BAD_USER_INPUT",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "TOO_MANY_REQUESTS",
  "QUERY_TOO_COMPLEX",
]);
const finalWords = /not found|unauthorized|forbidden/i;

/** 1 s, 2 s, 4 s and so on, at most 30 s; retries count from 1. */
export function retryDelay(retry: number): number {
  return Math.min(firstDelay * 2 ** (retry - 1), longestDelay);
}

export function isWorthRetrying(error: Error): boolean {
  return !finalFailures.has(requestFailure(error)) && !finalWords.test(error.message);
}

/** How often an operation of this kind is sent again after this failure. */
export function retriesFor(kind: OperationTypeNode, error: Error): number {
  const retries = kind === OperationTypeNode.MUTATION ? retriesOfMutations : retriesOfQueries;
  return isNetworkFailure(error) ? retries.network : retries.other;
}
