import { useMutation } from "@apollo/client/react";

import { showToast } from "../../../ui/overlays/toast.ts";
import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RemovePostDocument } from "./remove-post.graphql.ts";

interface RemovePostDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function RemovePostDialog({ postId, isOpen, onClose }: RemovePostDialogProps) {
  const [remove] = useMutation(RemovePostDocument, { context: writesForum });
  return (
    <ReasonDialog
      title="Remove this post?"
      description="A line in its place says that moderators removed it, and on what ground."
      hint="Its author reads it."
      act="Remove"
      isDangerous
      ground="needed"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason, ground) => {
        await remove({ variables: { id: postId, reason, ground } });
        showToast({ text: "The post is removed.", tone: "success" });
      }}
    />
  );
}
