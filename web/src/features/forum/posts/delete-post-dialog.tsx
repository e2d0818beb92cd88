import { useMutation } from "@apollo/client/react";
import { postRestoreHours } from "@vigilia/schema/limits.ts";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import { DeletePostDocument } from "./write-post.graphql.ts";

interface DeletePostDialogProps {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DeletePostDialog({ id, isOpen, onOpenChange }: DeletePostDialogProps) {
  const [deletePost, { loading, error }] = useMutation(DeletePostDocument, {
    variables: { id },
    context: writesForum,
    onCompleted: () => onOpenChange(false),
    onError: () => {
      // Told below.
    },
  });
  return (
    <Dialog
      title="Delete this post?"
      description={`Others will see that a post was deleted here. You can restore it within ${postRestoreHours} hours.`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {error && (
        <Notice tone="danger">{messageFor(error, "The post could not be deleted.")}</Notice>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>Keep</Button>
        <Button variant="danger" isBusy={loading} onClick={() => void deletePost()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
