import { decisionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";

import { AppError } from "../../../platform/app-error.ts";

interface Decided {
  at: Date;
  /** The moderator; null when their account is gone. */
  byId: string | null;
}

/** Throws CONFLICT unless it is one's own decision, so fresh that it can be taken back. */
export function requireOwnFreshDecision(
  decided: Decided,
  { viewer, now }: { viewer: { id: string }; now: Date },
): void {
  if (decided.byId !== viewer.id) {
    throw new AppError("CONFLICT", "Only the moderator who decided can take that back.");
  }
  const secondsSince = (now.getTime() - decided.at.getTime()) / 1000;
  if (secondsSince > decisionUndoSeconds + undoGraceSeconds) {
    throw new AppError("CONFLICT", "It is too late to take the decision back.");
  }
}
