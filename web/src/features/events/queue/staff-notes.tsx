import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { staffNoteForm } from "@vigilia/schema/forms/event-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import {
  AddSubmissionNoteDocument,
  StaffNotesFragmentDoc,
  type StaffNotesFragment,
} from "./staff-notes.graphql.ts";

/** What moderators tell each other about a submission. */
export function StaffNotes({ submission }: { submission: FragmentType<StaffNotesFragment> }) {
  const { data, complete } = useFragment({
    fragment: StaffNotesFragmentDoc,
    fragmentName: "StaffNotes",
    from: submission,
  });
  if (!complete) return null;
  return (
    <section aria-label="Notes of the moderators" className="flex flex-col gap-3">
      <h3 className="font-semibold">Notes of the moderators</h3>
      {data.staffNotes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.staffNotes.map(({ id, body, createdAt, author }) => (
            <li key={id} className="border-l-2 border-line-strong pl-3">
              <p className="text-sm text-ink-faint">
                {author?.username ?? "Somebody who left"} ·{" "}
                <RelativeTime at={createdAt} isInSentence />
              </p>
              <p className="break-words whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={data.id} />
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const [add] = useMutation(AddSubmissionNoteDocument);
  const form = useForm({ resolver: zodResolver(staffNoteForm), defaultValues: { body: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ body }) => {
    try {
      await add({ variables: { id, body } });
      form.reset();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "The note could not be kept.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <Field label="New note, for moderators only" error={errors.body?.message}>
        <Textarea rows={2} {...form.register("body")} />
      </Field>
      <FormFailure text={errors.root?.message} />
      <Button type="submit" size="sm" isBusy={isSubmitting} className="self-start">
        Add the note
      </Button>
    </form>
  );
}
