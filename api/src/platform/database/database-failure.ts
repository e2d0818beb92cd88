import { AppError } from "../app-error.ts";
import { sqlState } from "./database.ts";
import { diskFull } from "./disk-space.ts";

/** SQLSTATE classes: 08 connection, 53 out of resources, 57P0x shut down; 57014 a statement that ran too long. */
const unavailable = /^(08|53|57P0|57014)/;
const networkFailure =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|Connection terminated|not queryable|timeout exceeded|Query read timeout/;

/** A database that is down, full or too slow is distinguished from a bug: the request is worth trying again. */
export function databaseFailure(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (sqlState(error) === diskFull) {
    const text = "Nothing can be saved at the moment. Please try again later.";
    return new AppError("SERVICE_UNAVAILABLE", text, { retryAfter: 60, cause: error });
  }
  const isFailure = unavailable.test(sqlState(error)) || networkFailure.test(messagesOf(error));
  if (!isFailure) return null;
  return new AppError(
    "SERVICE_UNAVAILABLE",
    "The service is not available right now. Please try again shortly.",
    {
      retryAfter: 5,
      cause: error,
    },
  );
}

function messagesOf(error: unknown): string {
  if (error instanceof AggregateError) {
    return [error.message, ...error.errors.map(messagesOf)].join(" ");
  }
  if (!(error instanceof Error)) return "";
  const code = "code" in error ? String(error.code) : "";
  return `${error.message} ${code} ${messagesOf(error.cause)}`;
}
