import { useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { showToast } from "../../../ui/toast.ts";
import { writesForum } from "../../forum/writes-forum.ts";
import {
  ApproveHeldPostDocument,
  HeldPostsDocument,
  RejectHeldPostDocument,
} from "./held-posts.graphql.ts";

interface HeldDecision {
  id: string;
  /** The moderator's wording, where it is another one. */
  body: string | undefined;
}

/** What becomes of one post. Rejecting throws what the server has against it. */
export function useHeldDecision({ id, body }: HeldDecision) {
  const refetchQueries = [HeldPostsDocument];
  const [approve, { loading }] = useMutation(ApproveHeldPostDocument, {
    variables: { id, body },
    context: writesForum,
    refetchQueries,
    onCompleted: () => showToast({ text: "The post is published.", tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "The post could not be approved."), tone: "danger" }),
  });
  const [reject] = useMutation(RejectHeldPostDocument, { refetchQueries });
  return {
    isBusy: loading,
    approve: () => void approve(),
    reject: async (reason: string) => {
      await reject({ variables: { id, reason } });
      showToast({ text: "The post is rejected.", tone: "success" });
    },
  };
}
