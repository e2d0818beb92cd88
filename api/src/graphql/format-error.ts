import { httpStatusByErrorCode, type ErrorCode } from "@vigilia/schema/error-codes.ts";
import type { GraphQLFormattedError } from "graphql";

import { AppError } from "../platform/app-error.ts";
import { databaseTrouble } from "../platform/database/database-failure.ts";
import type { Logger } from "../platform/logger.ts";
import { currentRequestId } from "../platform/request-id.ts";
import { placeOfError } from "./value-path.ts";
import { requestFault } from "./request-faults.ts";
import { unwrapError } from "./wrap-error.ts";

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
