import { Field, ID, InputType, Int } from "type-graphql";

import { AppError } from "../../../platform/app-error.ts";
import type { PostState } from "../../forum/model/thread-for-update.ts";

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
