import { useMutation } from "@apollo/client/react";
import type { ReactionKind } from "@vigilia/schema/api-types.ts";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  type PostReactionsFragment,
  ReactDocument,
  UnreactDocument,
} from "./post-reactions.graphql.ts";

type Reactions = PostReactionsFragment["reactions"];

function hasReacted(reactions: Reactions, kind: ReactionKind): boolean {
  return reactions.some((reaction) => reaction.kind === kind && reaction.viewerReacted);
}

/** The reactions after the viewer has given this one, or taken it back. */
function toggledReactions(reactions: Reactions, kind: ReactionKind): Reactions {
  const viewerReacted = !hasReacted(reactions, kind);
  const others = reactions.filter((reaction) => reaction.kind !== kind);
  const before = reactions.find((reaction) => reaction.kind === kind)?.count ?? 0;
  const count = before + (viewerReacted ? 1 : -1);
  if (count === 0) return others;
  // The cache reads it back with its type.
  const toggled = { __typename: "ReactionSummary", kind, count, viewerReacted };
  return [...others, toggled];
}

/** Gives a reaction or takes it back: at once on screen, and undone there if the server refuses. */
export function useToggleReaction({
  id,
  reactions,
}: Omit<PostReactionsFragment, " $fragmentName">) {
  const onError = (error: Error) =>
    showToast({ text: messageFor(error, "Your reaction could not be saved."), tone: "danger" });
  const [react] = useMutation(ReactDocument, { context: invalidatesForum, onError });
  const [unreact] = useMutation(UnreactDocument, { context: invalidatesForum, onError });

  return (kind: ReactionKind) => {
    const post = { __typename: "Post", id, reactions: toggledReactions(reactions, kind) };
    const variables = { postId: id, kind };
    if (hasReacted(reactions, kind)) {
      void unreact({ variables, optimisticResponse: { unreact: post } });
    } else {
      void react({ variables, optimisticResponse: { react: post } });
    }
  };
}
