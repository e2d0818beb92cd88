import { zodResolver } from "@hookform/resolvers/zod";
import type { Rule } from "@vigilia/schema/enums.ts";
import { stockReasonForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RuleSelect } from "../shared/rule-select.tsx";

export interface ReasonWords {
  ground: Rule | null;
  name: string;
  text: string;
}

interface ReasonFormProps {
  initial?: ReasonWords;
  /** What the button says. */
  act: string;
  onSave: (words: ReasonWords) => Promise<unknown>;
  onClose: () => void;
}

const words = stockReasonForm;

export function KeptReasonForm({ initial, act, onSave, onClose }: ReasonFormProps) {
  const [ground, setGround] = useState(initial?.ground ?? null);
  const form = useForm({
    resolver: zodResolver(words),
    defaultValues: { name: initial?.name ?? "", text: initial?.text ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, text }) => {
    try {
      await onSave({ ground, name, text });
      onClose();
      showToast({ text: `${name} is saved.`, tone: "success" });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "The reason could not be saved.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <RuleSelect
        label="Rule"
        hint="Under which it is offered."
        none="Whatever the rule"
        value={ground}
        onChange={setGround}
      />
      <Field label="Name" hint="By which moderators choose it." error={errors.name?.message}>
        <Input {...form.register("name")} />
      </Field>
      <Field label="Text" hint="The member reads it." error={errors.text?.message}>
        <Textarea {...form.register("text")} rows={4} />
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
