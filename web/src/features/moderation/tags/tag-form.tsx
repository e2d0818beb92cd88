import { zodResolver } from "@hookform/resolvers/zod";
import { tagKinds, type TagKind } from "@vigilia/schema/event-enums.ts";
import { tagForm } from "@vigilia/schema/forms/event-forms.ts";
import { tagKindWords } from "@vigilia/schema/words/event-words.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select, Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

interface TagWords {
  slug: string;
  name: string;
  kind: TagKind;
  description: string;
}

interface TagFormProps {
  /** One that exists keeps its slug. */
  initial?: TagWords;
  /** What the button says. */
  act: string;
  onSave: (words: TagWords) => Promise<unknown>;
  onClose: () => void;
}

const empty: TagWords = { slug: "", name: "", kind: "TOPIC", description: "" };

export function TagForm({ initial, act, onSave, onClose }: TagFormProps) {
  const form = useForm({ resolver: zodResolver(tagForm), defaultValues: initial ?? empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (words) => {
    try {
      await onSave(words);
      onClose();
      showToast({ text: `${words.name} is saved.`, tone: "success" });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "The tag could not be saved.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register("name")} />
      </Field>
      <Field
        label="Slug"
        hint="Its part of addresses, for ever: small letters, digits and hyphens."
        error={errors.slug?.message}
      >
        <Input {...form.register("slug")} readOnly={initial !== undefined} />
      </Field>
      <Field label="What it names" error={errors.kind?.message}>
        <Select {...form.register("kind")}>
          {tagKinds.map((kind) => (
            <option key={kind} value={kind}>
              {tagKindWords[kind]}
            </option>
          ))}
        </Select>
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
