import { useMutation } from "@apollo/client/react";
import { threadForm } from "@vigilia/schema/forum-forms.ts";
import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { fieldMessages } from "../../../platform/request-failure.ts";
import { writesForum } from "../writes-forum.ts";
import { CreateThreadDocument, type CreateThreadInput } from "./create-thread.graphql.ts";

/** By the name of the field; `form` is about all of it. */
export type ThreadComplaints = Record<string, string>;

const failed = "Your thread could not be created. Please try again.";

/** Opens threads; whatever is wrong is said beside the field that it is about. */
export function useCreateThread() {
  const [create, { loading }] = useMutation(CreateThreadDocument, { context: writesForum });
  const [complaints, setComplaints] = useState<ThreadComplaints>({});

  const createThread = async (input: CreateThreadInput): Promise<string | undefined> => {
    const found = complaintsAbout(input);
    setComplaints(found);
    if (Object.keys(found).length > 0) return undefined;
    try {
      const { data } = await create({ variables: { input } });
      return data?.createThread.id;
    } catch (error) {
      const fields = fieldMessages(error);
      const isAboutFields = Object.keys(fields).length > 0;
      setComplaints(isAboutFields ? fields : { form: messageFor(error, failed) });
      return undefined;
    }
  };
  return { createThread, isCreating: loading, complaints };
}

/** The first of several complaints about a field is the one to show. */
function complaintsAbout(input: CreateThreadInput): ThreadComplaints {
  const issues = threadForm.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}
