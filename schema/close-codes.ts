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
