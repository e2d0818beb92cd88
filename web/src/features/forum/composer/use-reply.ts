import { useApolloClient, useMutation } from "@apollo/client/react";
import { postForm } from "@vigilia/schema/forms/forum-forms.ts";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor, fieldMessages, requestFailure } from "../../../platform/failures.ts";
import {
  CreatePostDocument,
  type CreatePostMutation,
  EditPostDocument,
} from "../posts/write-post.graphql.ts";
import { useComplaint } from "./use-complaint.ts";

interface Reply {
  threadId: string;
  body: string;
  answerTo?: string;
  idempotencyKey: string;
}

type PostedReply = CreatePostMutation["createPost"];

/** Posts replies; a failure is put into words, and nothing that was written is lost by it. */
export function useReply() {
  const client = useApolloClient();
  const [create] = useMutation(CreatePostDocument, { context: invalidatesForum });
  const [edit] = useMutation(EditPostDocument, { context: invalidatesForum });
  const [isSending, setIsSending] = useState(false);
  const { complaint: error, complain } = useComplaint();

  const post = async (input: Reply): Promise<PostedReply | undefined> => {
    const posted = (await create({ variables: { input } })).data?.createPost;
    if (posted && posted.body !== input.body) {
      // An earlier attempt got through after all, and the text was changed since.
      const { id, revision } = posted;
      await edit({ variables: { id, revision, body: input.body } });
    }
    return posted;
  };

  const explain = (cause: unknown) => {
    complain(
      fieldMessages(cause)["body"] ??
        fieldMessages(cause)["answerTo"] ??
        messageFor(cause, "Your reply could not be posted. Please try again."),
      cause,
    );
    // It may be that the thread was locked: then the page shows that from now on.
    if (requestFailure(cause) === "FORBIDDEN") void client.refetchQueries({ include: "active" });
  };

  const send = async (reply: Reply): Promise<PostedReply | undefined> => {
    const complaint = postForm.safeParse(reply).error?.issues[0]?.message;
    complain(complaint);
    if (complaint) return undefined;
    setIsSending(true);
    try {
      return await post(reply);
    } catch (cause) {
      explain(cause);
      return undefined;
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending, error };
}
