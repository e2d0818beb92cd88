import { zodResolver } from "@hookform/resolvers/zod";
import { reportForm, toldReportForm } from "@vigilia/schema/forms/moderation-forms.ts";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";

interface ReportFormProps {
  /** What is wrong, to be chosen. */
  children: ReactNode;
  /** Whether the choice alone says too little. */
  isCommentNeeded?: boolean;
  onSend: (comment: string | null) => Promise<void>;
  /** Once it is sent, or is not to be. */
  onDone: () => void;
}

/** What members tell the moderators of a post, a thread, a member or an incident, in a dialog. */
export function ReportForm({ children, isCommentNeeded = false, onSend, onDone }: ReportFormProps) {
  const form = useForm({
    resolver: zodResolver(isCommentNeeded ? toldReportForm : reportForm),
    defaultValues: { comment: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ comment }) => {
    try {
      await onSend(comment);
      onDone();
    } catch (error) {
      const text = messageFor(error, "The report could not be sent. Please try again.");
      showFailure(form, { error, text });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      {children}
      <Field
        label={isCommentNeeded ? "What is wrong with it?" : "Comment (optional)"}
        error={errors.comment?.message}
      >
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
