import { useMutation } from "@apollo/client/react";
import { postRestoreHours } from "@vigilia/schema/limits.ts";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { DeletePostDocument } from "./write-post.graphql.ts";

interface DeletePostDialogProps {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DeletePostDialog({ id, isOpen, onOpenChange }: DeletePostDialogProps) {
  const [deletePost, { loading, error }] = useMutation(DeletePostDocument, {
    variables: { id },
    context: invalidatesForum,
    onCompleted: () => onOpenChange(false),
    onError: () => {
      // Shown below.
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
