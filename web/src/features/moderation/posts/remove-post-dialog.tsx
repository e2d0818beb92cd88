import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { showToast } from "../../../ui/toast.ts";
import { writesForum } from "../../forum/writes-forum.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { Rule } from "../rule-names.ts";
import { RemovePostDocument } from "./remove-post.graphql.ts";
import { RuleChoice } from "./rule-choice.tsx";

interface RemovePostDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function RemovePostDialog({ postId, isOpen, onClose }: RemovePostDialogProps) {
  const [ground, setGround] = useState<Rule | null>(null);
  const [remove] = useMutation(RemovePostDocument, { context: writesForum });
  return (
    <ReasonDialog
      title="Remove this post?"
      description="A line in its place says that moderators removed it, and on what ground."
      hint="Its author reads it."
      act="Remove"
      isDangerous
      isReady={ground !== null}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        await remove({ variables: { id: postId, reason, ground } });
        showToast({ text: "The post is removed.", tone: "success" });
      }}
    >
      <RuleChoice label="Ground" hint="Everybody reads it." value={ground} onChange={setGround} />
    </ReasonDialog>
  );
}
