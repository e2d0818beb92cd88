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

/** How the server hangs up on a socket, and what its client does then. */
export const closeCodes = {
  /** The process ends: come again soon, at a random moment. */
  restart: 1012,
  /** Something that is needed does not answer: come again later and later. */
  tryAgainLater: 1013,
  /**
   * The session stands, but may do something else than before: connect again at once, and fetch again what is shown.
   */
  accessChanged: 4205,
  /** More was asked than anybody needs: do not come again. */
  tooMuch: 1008,
  /** Nobody is signed in by that token any more: do not come again with it. */
  sessionEnded: 4403,
} as const;

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
