import { useMutation } from "@apollo/client/react";
import type { Rule } from "@vigilia/schema/enums.ts";
import { useState } from "react";

import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RuleSelect } from "../shared/rule-select.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportPostDocument } from "./report-post.graphql.ts";

interface ReportDialogProps {
  postId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ReportDialog({ postId, isOpen, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog
      title="Report this post"
      description="A moderator will look at it, and you will be told what came of it. The author does not learn who reported it."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <ReportedPost postId={postId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportedPost({ postId, onDone }: { postId: string; onDone: () => void }) {
  const [reason, setReason] = useState<Rule>("SPAM");
  const [report] = useMutation(ReportPostDocument);
  const send = async (comment: string | null) => {
    await report({ variables: { postId, reason, comment } });
    showToast({ text: "Thank you. A moderator will look at it.", tone: "success" });
  };
  return (
    <ReportForm onSend={send} onDone={onDone}>
      <RuleSelect
        label="What is wrong with it?"
        value={reason}
        onChange={(rule) => rule && setReason(rule)}
      />
    </ReportForm>
  );
}
