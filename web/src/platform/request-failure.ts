import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { type ErrorCode, httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";

/** Why a request brought nothing: the reader's connection, the way to the server, or the server's own word. */
export type RequestFailure = "offline" | "network" | "server" | "session-over" | ErrorCode;

/** Somebody has signed in or out meanwhile: the answer would not be for who reads now. */
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
