import { httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";
import type { FastifyReply } from "fastify";

import { AppError } from "../platform/app-error.ts";
import { databaseFailure } from "../platform/database/database-failure.ts";

interface RestErrorDetails {
  message: string;
  /** Field name → text. */
  errors?: object;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
}

/** What a route answers instead of what was asked for. */
export class RestError extends Error {
  readonly status: number;
  readonly details: RestErrorDetails;

  constructor(status: number, details: RestErrorDetails) {
    super(details.message);
    this.name = "RestError";
    this.status = status;
    this.details = details;
  }
}

/** What an error says over REST; null for a fault that is none of the caller's business. */
export function asRestError(error: unknown): RestError | null {
  if (error instanceof RestError) return error;
  const known = error instanceof AppError ? error : databaseFailure(error);
  if (!known) return null;
  const { code, message, fields, retryAfter } = known;
  return new RestError(httpStatusByErrorCode[code], {
    message,
    ...(fields ? { errors: fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** Answers an error that a caller may know of; null for a fault that is none of the caller's business. */
export function answerKnownError(error: unknown, reply: FastifyReply): FastifyReply | null {
  const known = asRestError(error);
  return known && answerRestError(known, reply);
}

export function answerRestError({ status, details }: RestError, reply: FastifyReply): FastifyReply {
  const { message, errors, retryAfter } = details;
  if (retryAfter !== undefined) void reply.header("retry-after", retryAfter);
  return reply.code(status).send({ message, ...(errors ? { errors } : {}) });
}
