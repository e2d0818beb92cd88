import { zodResolver } from "@hookform/resolvers/zod";
import { categoryForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

interface CategoryWords {
  name: string;
  description: string;
}

interface CategoryFormProps {
  initial: CategoryWords;
  /** What the button says. */
  act: string;
  onSave: (words: CategoryWords) => Promise<unknown>;
  onClose: () => void;
}

export function CategoryForm({ initial, act, onSave, onClose }: CategoryFormProps) {
  const form = useForm({ resolver: zodResolver(categoryForm), defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (words) => {
    try {
      await onSave(words);
      onClose();
      showToast({ text: `${words.name} is saved.`, tone: "success" });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "The category could not be saved.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register("name")} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register("description")} rows={3} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {act}
        </Button>
      </div>
    </form>
  );
}
