import { useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import {
  LockThreadDocument,
  PinThreadDocument,
  PutThreadBackDocument,
} from "./moderate-thread.graphql.ts";
import type { ModeratedThread } from "./moderated-thread.ts";

const told = {
  context: writesForum,
  onError: (error: unknown) =>
    showToast({ text: messageFor(error, "This could not be done."), tone: "danger" }),
};

/** What is done to a thread by one press, and undone by the next. */
export function useThreadSwitches({ id, isPinned }: ModeratedThread) {
  const [pin] = useMutation(PinThreadDocument, told);
  const [unlock] = useMutation(LockThreadDocument, told);
  const [putBack] = useMutation(PutThreadBackDocument, told);
  return {
    pin: () => void pin({ variables: { id, pinned: !isPinned } }),
    unlock: () => void unlock({ variables: { id, locked: false } }),
    putBack: () => void putBack({ variables: { id } }),
  };
}
