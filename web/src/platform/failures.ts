import { CombinedGraphQLErrors, ServerError, NetworkStatus } from "@apollo/client";
import { type ErrorCode, httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";
import { useState } from "react";

/** Why a request failed: the reader's connection, the way to the server, or the server's refusal. */
export type RequestFailure = "offline" | "network" | "server" | "session-over" | ErrorCode;

/** The session has changed meanwhile: the answer would be for another viewer. */
export class SessionOverError extends Error {
  override readonly name = "SessionOverError";
}

export function requestFailure(error: unknown): RequestFailure {
  if (error instanceof SessionOverError) return "session-over";
  if (CombinedGraphQLErrors.is(error)) return errorCode(error) ?? "server";
  if (ServerError.is(error)) return codeByStatus.get(error.statusCode) ?? "server";
  return navigator.onLine ? "network" : "offline";
}

export function isNetworkFailure(error: unknown): boolean {
  const failure = requestFailure(error);
  return failure === "network" || failure === "offline";
}

/** The sentences that the server wrote for a person about what they filled in, by the name of the field. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields = error.errors[0]?.extensions?.["fields"];
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

function errorCode(error: CombinedGraphQLErrors): ErrorCode | undefined {
  const code = error.errors[0]?.extensions?.["code"];
  return errorCodes.find((known) => known === code);
}

const errorCodes = Object.keys(httpStatusByErrorCode).filter(
  (key): key is ErrorCode => key in httpStatusByErrorCode,
);

const codeByStatus = new Map<number, ErrorCode>([
  [401, "UNAUTHENTICATED"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [429, "TOO_MANY_REQUESTS"],
  [503, "SERVICE_UNAVAILABLE"],
]);

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

/* oxlint-disable no-console -- where operators find the details that no sentence on the page can give */

/** Logs an unexpected failure. */
export function reportProblem(error: unknown): void {
  if (requestFailure(error) === "session-over" || isAborted(error)) return;
  console.error(error);
}

/** The reader leaves the page, and the browser drops what it was still fetching. */
function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Logs a failure without which the page goes on well. */
export function reportMishap(message: string, cause: unknown): void {
  console.warn(message, cause);
}

interface QueryState {
  error?: Error | undefined;
  networkStatus: NetworkStatus;
}

interface Failure {
  failure: Error | undefined;
  isRetrying: boolean;
}

/** Why a query failed, until it succeeds: Apollo forgets that as soon as the query is tried again. */
export function useFailure({ error, networkStatus }: QueryState): Failure {
  const [last, setLast] = useState<Error>();
  const settled = networkStatus === NetworkStatus.ready ? undefined : (error ?? last);
  if (settled !== last) setLast(settled);

  const isRetrying = settled !== undefined && error === undefined;
  return { failure: settled, isRetrying };
}
