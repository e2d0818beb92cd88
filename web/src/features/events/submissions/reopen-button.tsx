import { useMutation } from "@apollo/client/react";
import { Undo2 } from "lucide-react";
import { useState } from "react";

import { requestFailure } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { ReopenSubmissionDocument } from "./decide-submission.graphql.ts";
import { ReviewQueueDocument } from "./review-queue.graphql.ts";
import type { ReviewedSubmission } from "./submission-review.tsx";

interface ReopenButtonProps {
  submission: Pick<ReviewedSubmission, "id" | "status" | "reviewedAt">;
  /** Another moderator was faster; called once the sentence that says so was read. */
  onStale: () => void;
}

/** Undoes a decision, whichever moderator made it and however long ago. */
export function ReopenButton({ submission, onStale }: ReopenButtonProps) {
  const { id, status, reviewedAt } = submission;
  const isPublished = status === "APPROVED";
  const [isOpen, setOpen] = useState(false);
  const [isStale, setStale] = useState(false);
  const [reopen] = useMutation(ReopenSubmissionDocument, {
    refetchQueries: [ReviewQueueDocument],
  });
  const close = () => {
    setOpen(false);
    if (isStale) onStale();
    setStale(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" className="size-4" />
        {isPublished ? "Take the approval back…" : "Take the rejection back…"}
      </Button>
      <ReasonDialog
        title={isPublished ? "Take the approval back?" : "Take the rejection back?"}
        description={
          isPublished
            ? "The event is withdrawn. Everybody reads that it was published by mistake, and the reason. The submission waits again."
            : "The submission waits again. Whoever submitted it can read the reason."
        }
        act="Take it back"
        isDangerous={isPublished}
        isOpen={isOpen}
        onClose={close}
        onConfirm={async (reason) => {
          try {
            await reopen({ variables: { id, reason, decidedAt: reviewedAt } });
          } catch (error) {
            setStale(requestFailure(error) === "CONFLICT");
            throw error;
          }
          showToast({ text: "The submission waits again.", tone: "success" });
        }}
      />
    </>
  );
}
