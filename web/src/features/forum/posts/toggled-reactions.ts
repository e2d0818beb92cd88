import type { ReactionKind } from "@vigilia/schema/api-types.ts";

import type { PostReactionsFragment } from "./post-reactions.graphql.ts";

type Reactions = PostReactionsFragment["reactions"];

export function hasReacted(reactions: Reactions, kind: ReactionKind): boolean {
  return reactions.some((reaction) => reaction.kind === kind && reaction.viewerReacted);
}

/** The reactions after the viewer has given this one, or taken it back. */
export function toggledReactions(reactions: Reactions, kind: ReactionKind): Reactions {
  const viewerReacted = !hasReacted(reactions, kind);
  const others = reactions.filter((reaction) => reaction.kind !== kind);
  const before = reactions.find((reaction) => reaction.kind === kind)?.count ?? 0;
  const count = before + (viewerReacted ? 1 : -1);
  if (count === 0) return others;
  // The cache reads it back with its type.
  const toggled = { __typename: "ReactionSummary", kind, count, viewerReacted };
  return [...others, toggled];
}
