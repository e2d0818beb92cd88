import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import {
  type ThreadStateFragment,
  RenameThreadDocument,
  RemoveThreadDocument,
} from "./moderate-thread.graphql.ts";

export type ModeratedThread = Omit<ThreadStateFragment, " $fragmentName">;

export interface ThreadDialogProps {
  thread: ModeratedThread;
  onClose: () => void;
}

export function RenameThreadDialog({ thread, onClose }: ThreadDialogProps) {
  return (
    <Dialog title="Rename this thread" isOpen onOpenChange={(open) => !open && onClose()}>
      <RenameForm thread={thread} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ thread, onClose }: ThreadDialogProps) {
  const [rename] = useMutation(RenameThreadDocument, { context: invalidatesForum });
  const form = useForm({ defaultValues: { title: thread.title, reason: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ title, reason }) => {
    try {
      await rename({ variables: { id: thread.id, title, reason: reason || undefined } });
      onClose();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "The thread could not be renamed.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register("title")} />
      </Field>
      <Field
        label="Reason (optional)"
        hint="Whoever opened the thread reads it."
        error={errors.reason?.message}
      >
        <Textarea {...form.register("reason")} rows={2} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Rename
        </Button>
      </div>
    </form>
  );
}

export function RemoveThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [remove] = useMutation(RemoveThreadDocument, { context: invalidatesForum });
  return (
    <ReasonDialog
      isOpen
      title="Delete this thread?"
      description="It leaves every list, with all its posts. Moderators can still open it and restore it."
      act="Delete"
      isDangerous
      ground="needed"
      hint="Those who wrote in it read it."
      onClose={onClose}
      onConfirm={async (reason, ground) => {
        await remove({ variables: { id: thread.id, reason: reason ?? "", ground } });
        showToast({ text: "The thread is deleted.", tone: "success" });
      }}
    />
  );
}
