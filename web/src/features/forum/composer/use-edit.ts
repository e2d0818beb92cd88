import { useApolloClient, useMutation } from "@apollo/client/react";
import { postForm } from "@vigilia/schema/forms/forum-forms.ts";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor, fieldMessages, requestFailure } from "../../../platform/failures.ts";
import { EditPostDocument, PostSourceDocument } from "../posts/write-post.graphql.ts";
import { useComplaint } from "./use-complaint.ts";

interface Version {
  body: string;
  /** The one that the editor has seen. */
  revision: number;
}

interface Edit extends Version {
  /** Why, where a moderator edits what somebody else wrote. */
  reason?: string;
}

/** Saves edits; where another edit came first, it answers with that text instead. */
export function useEdit(id: string) {
  const client = useApolloClient();
  const [edit, { loading }] = useMutation(EditPostDocument, { context: invalidatesForum });
  const { complaint: error, complain } = useComplaint();
  const [newer, setNewer] = useState<Version>();

  const explain = async (cause: unknown) => {
    const isConflict = requestFailure(cause) === "CONFLICT";
    const present = isConflict ? await readSource() : undefined;
    if (present && !present.isDeleted) setNewer(present);
    else {
      complain(
        fieldMessages(cause)["body"] ??
          fieldMessages(cause)["reason"] ??
          messageFor(cause, "Your changes could not be saved. Please try again."),
        cause,
      );
    }
  };
  const readSource = async () => {
    const variables = { id };
    const { data } = await client
      .query({ query: PostSourceDocument, variables, fetchPolicy: "network-only" })
      .catch(() => ({ data: undefined }));
    return data?.post;
  };

  const save = async (version: Edit): Promise<boolean> => {
    const complaint = postForm.safeParse(version).error?.issues[0]?.message;
    complain(complaint);
    if (complaint) return false;
    try {
      await edit({ variables: { id, ...version } });
      return true;
    } catch (cause) {
      await explain(cause);
      return false;
    }
  };
  return { save, isSaving: loading, error, newer };
}
