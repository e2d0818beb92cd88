import type { ErrorCode } from "@vigilia/schema/error-codes.ts";

interface AppErrorDetails {
  /** Field name → text, for BAD_USER_INPUT. */
  fields?: Record<string, string>;
  /** Seconds until it makes sense to try again, for TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error meant for the caller's eyes: thrown where it is known, put into words once. Anything else is masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
