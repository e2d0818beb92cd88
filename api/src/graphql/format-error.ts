import { httpStatusByErrorCode, type ErrorCode } from "@vigilia/schema/error-codes.ts";
import type { GraphQLFormattedError } from "graphql";

import { AppError } from "../platform/app-error.ts";
import type { Logger } from "../platform/logger.ts";
import { currentRequestId } from "../platform/request-id.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { unwrapError } from "./wrap-error.ts";

/** Codes that GraphQL and Apollo give to a bad request, in our own words. */
const requestErrorCodes: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: "BAD_USER_INPUT",
  GRAPHQL_VALIDATION_FAILED: "BAD_USER_INPUT",
  BAD_REQUEST: "BAD_USER_INPUT",
  BAD_USER_INPUT: "BAD_USER_INPUT",
  OPERATION_RESOLUTION_FAILURE: "BAD_USER_INPUT",
  QUERY_TOO_COMPLEX: "QUERY_TOO_COMPLEX",
};

const unexpected = "Something went wrong on our side. Please try again later.";

/** What the caller is told. Anything that was not meant for the caller becomes one opaque sentence, and is logged. */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  logger: Logger,
): GraphQLFormattedError {
  const original = unwrapError(thrown);
  const cause = original instanceof AppError ? original : (databaseTrouble(original) ?? original);
  const { message, path, locations } = formatted;
  const place = { ...(path ? { path } : {}), ...(locations ? { locations } : {}) };
  if (cause instanceof AppError) {
    if (cause.cause) logger.warn({ err: cause.cause, path }, cause.message);
    return { message: cause.message, ...place, extensions: appErrorExtensions(cause) };
  }
  const code = requestErrorCodes[String(formatted.extensions?.["code"])];
  if (code) return { message, ...place, extensions: { code } };
  logger.error({ err: cause, path }, "an operation failed");
  return {
    message: unexpected,
    ...place,
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId: currentRequestId() },
  };
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
