export type PageFetchFailure =
  | "refused"
  | "unreachable"
  | "too-slow"
  | "too-many-redirects"
  | "bad-status"
  | "not-html"
  | "not-a-picture"
  | "too-large";

/** Why a page could not be read. `isLasting` says that asking again later will not help. */
export class PageFetchError extends Error {
  readonly failure: PageFetchFailure;
  readonly isLasting: boolean;
  /** What the site answered, where it did. */
  readonly status: number | null;

  constructor(
    failure: PageFetchFailure,
    message: string,
    details: { isLasting: boolean; status?: number; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.name = "PageFetchError";
    this.failure = failure;
    this.isLasting = details.isLasting;
    this.status = details.status ?? null;
  }
}

export const refusal = (message: string) =>
  new PageFetchError("refused", message, { isLasting: true });
