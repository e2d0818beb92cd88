import { useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { HoldSubmissionDocument, ResumeSubmissionDocument } from "./decide-submission.graphql.ts";
import { ReviewQueueDocument } from "./review-queue.graphql.ts";

interface HoldDialogProps {
  submission: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
  onHeld: () => void;
}

/** Asks why a submission is to be put aside, for those who find it there. */
export function HoldDialog({
  submission: { id, title },
  isOpen,
  onClose,
  onHeld,
}: HoldDialogProps) {
  const [hold] = useMutation(HoldSubmissionDocument);
  return (
    <ReasonDialog
      title="Hold this submission"
      description="Only moderators read the reason. It waits under “Held for later” until one of you puts it back or decides."
      act="Hold"
      suggestions={holdReasons}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        await hold({ variables: { id, reason } });
        showToast({ text: `Held for later: ${title}`, tone: "success" });
        onHeld();
      }}
    />
  );
}

const holdReasons = [
  "More sources are expected.",
  "Somebody who reads the language should look at it.",
] as const;

/** Puts what was put aside back, whoever did. */
export function ResumeButton({ id }: { id: string }) {
  const [resume, { loading }] = useMutation(ResumeSubmissionDocument, {
    refetchQueries: [ReviewQueueDocument],
    onCompleted: () => showToast({ text: "The submission waits again.", tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "This could not be done."), tone: "danger" }),
  });
  return (
    <Button size="sm" isBusy={loading} onClick={() => void resume({ variables: { id } })}>
      Put back into the queue
    </Button>
  );
}
