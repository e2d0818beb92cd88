import { type ErrorCode, httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";
import { documentLimits } from "@vigilia/schema/limits.ts";
import type { GraphQLFormattedError, GraphQLError } from "graphql";

import { AppError } from "../platform/app-error.ts";
import { databaseFailure } from "../platform/database/database-failure.ts";
import { type Logger, currentRequestId } from "../platform/logger.ts";
import { unwrapError } from "./build-schema.ts";
import { placeOfError } from "./value-path.ts";

/** Codes that GraphQL and Apollo give to a bad request, in our own words. */
const codes: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: "BAD_USER_INPUT",
  GRAPHQL_VALIDATION_FAILED: "BAD_USER_INPUT",
  BAD_REQUEST: "BAD_USER_INPUT",
  BAD_USER_INPUT: "BAD_USER_INPUT",
  OPERATION_RESOLUTION_FAILURE: "BAD_USER_INPUT",
  PERSISTED_QUERY_NOT_SUPPORTED: "BAD_USER_INPUT",
  QUERY_TOO_COMPLEX: "QUERY_TOO_COMPLEX",
};

interface Fault {
  code: ErrorCode;
  message: string;
}

const noOperation = 'Send the text of one operation as "query", in a JSON object.';

/** Messages that those libraries write for their own users, in words for the callers of this API. */
const rewordings: readonly (Partial<Fault> & { said: RegExp; message: string })[] = [
  { said: /^POST body missing|non-empty `query`/, message: noOperation },
  { said: /^PersistedQueryNotSupported/, message: `Queries are not kept here. ${noOperation}` },
  { said: /batching disabled/, message: `A request holds one operation. ${noOperation}` },
  {
    said: /Cross-Site Request Forgery/,
    message:
      "Send operations by POST, with the header content-type: application/json. A query sent by GET needs that header too, or apollo-require-preflight.",
  },
  {
    said: /^Syntax Error: Document contains more/,
    message: `A document may hold at most ${documentLimits.tokens} tokens.`,
    code: "QUERY_TOO_COMPLEX",
  },
  {
    said: /^Validation aborted/,
    message: "This document asks for the same fields too often. Ask for each of them once.",
    code: "QUERY_TOO_COMPLEX",
  },
];

/** The error of a faulty request, in the words that its sender receives; null for any other error. */
function requestFault(libraryCode: unknown, message: string): Fault | null {
  const code = codes[String(libraryCode)];
  if (!code) return null;
  const { said: _said, ...reworded } = rewordings.find(({ said }) => said.test(message)) ?? {};
  return { code, message, ...reworded };
}

const unexpected = "Something went wrong on our side. Please try again later.";

/**
 * The error that the caller receives. Anything that was not meant for the caller becomes one opaque sentence, and is
 * logged.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  logger: Logger,
): GraphQLFormattedError {
  const original = unwrapError(thrown);
  const cause = original instanceof AppError ? original : (databaseFailure(original) ?? original);
  const { message, path, locations } = formatted;
  const place = { ...(path ? { path } : {}), ...(locations ? { locations } : {}) };
  if (cause instanceof AppError) {
    if (cause.cause) logger.warn({ err: cause.cause, path }, cause.message);
    return { message: cause.message, ...place, extensions: appErrorExtensions(cause) };
  }
  const fault = requestFault(formatted.extensions?.["code"], message);
  if (fault) return { ...describeFault(fault, placeOfError(thrown)), ...place };
  logger.error({ err: cause, path }, "an operation failed");
  return {
    message: unexpected,
    ...place,
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId: currentRequestId() },
  };
}

/** The same shape as for a field that one of our own rules refuses. */
function describeFault(
  { code, message }: { code: ErrorCode; message: string },
  field: string | undefined,
): GraphQLFormattedError {
  if (field === undefined) return { message, extensions: { code } };
  return { message: `${field}: ${message}`, extensions: { code, fields: { [field]: message } } };
}

function appErrorExtensions({ code, fields, retryAfter }: AppError): Record<string, unknown> {
  return {
    code,
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** The HTTP status that says the same as the worst of the errors. */
export function httpStatusOf(errors: readonly GraphQLFormattedError[]): number {
  return Math.max(...errors.map(({ extensions }) => statusOfCode(String(extensions?.["code"]))));
}

function statusOfCode(code: string): number {
  const statuses: Record<string, number> = httpStatusByErrorCode;
  return statuses[code] ?? 500;
}

type Errors = readonly GraphQLError[] | undefined;

/** Something that is needed does not answer: worth trying again soon. */
export function isUnavailable(errors: Errors): boolean {
  return hasCode(errors, ["SERVICE_UNAVAILABLE"]);
}

/** The caller may not, or not any more. */
export function isRefusal(errors: Errors): boolean {
  return hasCode(errors, ["UNAUTHENTICATED", "FORBIDDEN"]);
}

function hasCode(errors: Errors, wanted: readonly ErrorCode[]): boolean {
  return (errors ?? []).some((error) => {
    const original = unwrapError(error);
    const known = original instanceof AppError ? original : databaseFailure(original);
    return known !== null && wanted.includes(known.code);
  });
}
