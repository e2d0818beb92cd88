import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { MergeThreadsDocument } from "./merge-thread.graphql.ts";
import type { ThreadDialogProps } from "./rename-thread-dialog.tsx";
import { ThreadPicker } from "./thread-picker.tsx";

/** Afterwards the thread's own page leads to the other one. */
export function MergeThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [into, setInto] = useState<string>();
  const [merge] = useMutation(MergeThreadsDocument, { context: invalidatesForum });
  return (
    <ReasonDialog
      isOpen
      title="Merge into another thread"
      description={`All posts of “${thread.title}” come behind those of the other thread, and links to them lead there. This cannot be undone.`}
      hint="Whoever opened this thread reads it."
      act="Merge"
      isDangerous
      isReady={into !== undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        await merge({ variables: { from: thread.id, into: into ?? "", reason: reason ?? "" } });
      }}
    >
      <ThreadPicker except={thread.id} value={into} onChange={setInto} />
    </ReasonDialog>
  );
}
