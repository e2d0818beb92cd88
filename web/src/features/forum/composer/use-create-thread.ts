import { useMutation } from "@apollo/client/react";
import type { CreateThreadInput } from "@vigilia/schema/api-types.ts";
import { threadForm } from "@vigilia/schema/forms/forum-forms.ts";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor, fieldMessages } from "../../../platform/failures.ts";
import { CreateThreadDocument } from "./create-thread.graphql.ts";
import { useComplaint } from "./use-complaint.ts";

/** By the name of the field; `form` is about all of it. */
export type ThreadComplaints = Record<string, string>;

const failed = "Your thread could not be created. Please try again.";

/** Opens threads; whatever is wrong is said beside the field that it is about. */
export function useCreateThread() {
  const [create, { loading }] = useMutation(CreateThreadDocument, { context: invalidatesForum });
  const [aboutFields, setAboutFields] = useState<ThreadComplaints>({});
  const { complaint, complain } = useComplaint();

  const createThread = async (input: CreateThreadInput): Promise<string | undefined> => {
    const found = complaintsAbout(input);
    setAboutFields(found);
    complain(undefined);
    if (Object.keys(found).length > 0) return undefined;
    try {
      const { data } = await create({ variables: { input } });
      return data?.createThread.id;
    } catch (error) {
      const fields = fieldMessages(error);
      setAboutFields(fields);
      if (Object.keys(fields).length === 0) complain(messageFor(error, failed), error);
      return undefined;
    }
  };
  const complaints = complaint === undefined ? aboutFields : { ...aboutFields, form: complaint };
  return { createThread, isCreating: loading, complaints };
}

/** The first of several complaints about a field is the one to show. */
function complaintsAbout(input: CreateThreadInput): ThreadComplaints {
  const issues = threadForm.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}
