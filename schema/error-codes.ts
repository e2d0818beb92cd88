/** Every `extensions.code` the API answers with, and the HTTP status that says the same over REST. */
export const httpStatusByErrorCode = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  /** The password was right; the same once more with a code of the second factor signs in. */
  TWO_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  QUERY_TOO_COMPLEX: 400,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusByErrorCode;
