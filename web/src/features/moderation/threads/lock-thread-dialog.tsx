import { useMutation } from "@apollo/client/react";

import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { LockThreadDocument } from "./moderate-thread.graphql.ts";
import type { ThreadDialogProps } from "./moderated-thread.ts";

export function LockThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [lock] = useMutation(LockThreadDocument, { context: writesForum });
  return (
    <ReasonDialog
      isOpen
      title="Lock this thread?"
      description="Only moderators write in it from then on."
      hint="Whoever opened it reads it."
      act="Lock"
      ground="optional"
      onClose={onClose}
      onConfirm={async (reason, ground) => {
        const why = { reason, ground: ground ?? undefined };
        await lock({ variables: { id: thread.id, locked: true, ...why } });
      }}
    />
  );
}
