import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Rule } from "@vigilia/schema/enums.ts";
import { reportForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RuleSelect } from "../shared/rule-select.tsx";
import { ReportPostDocument } from "./report-post.graphql.ts";

interface ReportFormProps {
  postId: string;
  onDone: () => void;
}

function ReportForm({ postId, onDone }: ReportFormProps) {
  const [reason, setReason] = useState<Rule>("SPAM");
  const [report] = useMutation(ReportPostDocument);
  const form = useForm({ resolver: zodResolver(reportForm), defaultValues: { comment: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ comment }) => {
    try {
      await report({ variables: { postId, reason, comment } });
      showToast({ text: "Thank you. A moderator will look at it.", tone: "success" });
      onDone();
    } catch (error) {
      const text = messageFor(error, "The report could not be sent. Please try again.");
      showFailure(form, { error, text });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <RuleSelect
        label="What is wrong with it?"
        value={reason}
        onChange={(rule) => rule && setReason(rule)}
      />
      <Field label="Comment (optional)" error={errors.comment?.message}>
        <Textarea {...form.register("comment")} rows={3} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Report
        </Button>
      </div>
    </form>
  );
}

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
      <ReportForm postId={postId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
