import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { announcementForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { fieldMessages, messageFor } from "../../../platform/failures.ts";
import { instantOf } from "../../../platform/instant-of.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AnnouncementsDocument, PublishAnnouncementDocument } from "./announcements.graphql.ts";

const defaultValues = { title: "", text: "", isInBell: true, isBanner: false };

export function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(announcementForm), defaultValues });
  const { errors, isSubmitting } = form.formState;
  const isBanner = useWatch({ control: form.control, name: "isBanner" });
  const [until, setUntil] = useState("");
  const [untilError, setUntilError] = useState<string>();
  const [publish] = useMutation(PublishAnnouncementDocument, {
    refetchQueries: [AnnouncementsDocument],
    awaitRefetchQueries: true,
  });
  const submit = form.handleSubmit(async (words) => {
    setUntilError(undefined);
    try {
      const expiresAt = words.isBanner ? instantOf(until) : null;
      await publish({ variables: { ...words, expiresAt } });
      onClose();
      showToast({ text: "The announcement is published.", tone: "success" });
    } catch (error) {
      const { expiresAt } = fieldMessages(error);
      setUntilError(expiresAt);
      if (expiresAt) return;
      showFailure(form, {
        error,
        text: messageFor(error, "The announcement could not be published."),
      });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register("title")} />
      </Field>
      <Field label="Text" hint="Plain words, without formatting." error={errors.text?.message}>
        <Textarea {...form.register("text")} rows={4} />
      </Field>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-1.5 text-sm font-medium">Where people read it</legend>
        <Checkbox label="In the bell of every member" {...form.register("isInBell")} />
        <Checkbox
          label="As a banner on all pages, for visitors, too"
          error={errors.isBanner?.message}
          {...form.register("isBanner")}
        />
      </fieldset>
      {isBanner && (
        <Field
          label="The banner ends"
          hint="By your clock. Left empty, it stays until somebody ends it. It takes the place of the banner before."
          error={untilError}
        >
          <Input
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
      )}
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Publish
        </Button>
      </div>
    </form>
  );
}
