import { useMutation } from "@apollo/client/react";
import type { ReactionKind } from "@vigilia/schema/api-types.ts";

import { messageFor } from "../../../platform/error-message.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import {
  type PostReactionsFragment,
  ReactDocument,
  UnreactDocument,
} from "./post-reactions.graphql.ts";
import { hasReacted, toggledReactions } from "./toggled-reactions.ts";

/** Gives a reaction or takes it back: at once on screen, and undone there if the server refuses. */
export function useToggleReaction({
  id,
  reactions,
}: Omit<PostReactionsFragment, " $fragmentName">) {
  const onError = (error: Error) =>
    showToast({ text: messageFor(error, "Your reaction could not be saved."), tone: "danger" });
  const [react] = useMutation(ReactDocument, { context: writesForum, onError });
  const [unreact] = useMutation(UnreactDocument, { context: writesForum, onError });

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
