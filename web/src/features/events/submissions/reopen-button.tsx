import { useMutation } from "@apollo/client/react";
import { Undo2 } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { ReopenSubmissionDocument } from "./decide-submission.graphql.ts";
import { ReviewQueueDocument } from "./review-queue.graphql.ts";

interface ReopenButtonProps {
  id: string;
  isPublished: boolean;
}

/** Takes a decision back, whoever made it and whenever. */
export function ReopenButton({ id, isPublished }: ReopenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [reopen] = useMutation(ReopenSubmissionDocument, {
    refetchQueries: [ReviewQueueDocument],
  });
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
            : "The submission waits again. The reason is kept in the log."
        }
        act="Take it back"
        isDangerous={isPublished}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          await reopen({ variables: { id, reason } });
          showToast({ text: "The submission waits again.", tone: "success" });
        }}
      />
    </>
  );
}
