import { useMutation } from "@apollo/client/react";

import { showToast } from "../../../ui/overlays/toast.ts";
import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RemoveThreadDocument } from "./moderate-thread.graphql.ts";
import type { ThreadDialogProps } from "./moderated-thread.ts";

export function RemoveThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [remove] = useMutation(RemoveThreadDocument, { context: writesForum });
  return (
    <ReasonDialog
      isOpen
      title="Delete this thread?"
      description="It leaves every list, with all its posts. Moderators can still open it and restore it."
      act="Delete"
      isDangerous
      ground="needed"
      hint="Those who wrote in it read it."
      onClose={onClose}
      onConfirm={async (reason, ground) => {
        await remove({ variables: { id: thread.id, reason: reason ?? "", ground } });
        showToast({ text: "The thread is deleted.", tone: "success" });
      }}
    />
  );
}
