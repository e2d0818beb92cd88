import { bulkMaxSize, decisionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";
import { Field, ID, InputType, Int } from "type-graphql";

import { AppError } from "../../../platform/app-error.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import type { PostState } from "../../forum/model/thread-for-update.ts";
import type { BulkPayload } from "./bulk.type.ts";

/** Acts on each by itself, in the order given, and returns what was refused. An unexpected error ends the whole. */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkPayload> {
  if (ids.length > bulkMaxSize) {
    throw refusedFields({ ids: `At most ${bulkMaxSize} can be chosen at once` });
  }
  const payload: BulkPayload = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      payload.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      payload.refused.push({ id, message: error.message, code: error.code });
    }
  }
  return payload;
}

interface Decided {
  at: Date;
  /** The moderator; null when their account was deleted. */
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

@InputType({ description: "Which version of a post a moderator has looked at." })
export class SeenRevision {
  @Field(() => ID, { description: "One of those to be acted on, as it is given there." })
  id!: string;
  @Field(() => Int, { description: "The version of its post." }) revision!: number;
}

/** What the API says of an argument with the versions that the moderator has looked at. */
export const seenDescription =
  "What the moderator has looked at. What was edited since then is refused as a CONFLICT; what is left out is not compared.";

/** The same of an argument about one post. */
export const seenOneDescription =
  "The version that the moderator has looked at: an edit in between is a CONFLICT.";

/** The version of each; undefined for those that were not looked at. */
export function seenRevisions(
  seen: readonly SeenRevision[] | null | undefined,
): (id: string) => number | undefined {
  const revisions = new Map(seen?.map(({ id, revision }) => [id, revision]));
  return (id) => revisions.get(id);
}

/** Throws CONFLICT when the post was edited after the moderator looked at it. */
export function requireSeen({ revision }: PostState, seen: number | null | undefined): void {
  if (seen == null || seen === revision) return;
  throw new AppError(
    "CONFLICT",
    "This post was edited after you looked at it. Look at the new text first.",
  );
}
