import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { staffNoteForm } from "@vigilia/schema/forms/event-forms.ts";
import type { ReactNode } from "react";
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
  const [add] = useMutation(AddSubmissionNoteDocument);
  if (!complete) return null;
  return (
    <NotesOfModerators
      notes={data.staffNotes}
      onAdd={(body) => add({ variables: { id: data.id, body } })}
    />
  );
}

interface Note {
  id: string;
  body: string;
  createdAt: string;
  author: { id: string; username: string } | null;
}

interface NotesOfModeratorsProps {
  notes: readonly Note[];
  onAdd: (body: string) => Promise<unknown>;
  /** What may be done with a note. */
  renderActs?: (note: Note) => ReactNode;
}

/** What moderators tell each other about anything, and where they write it. */
export function NotesOfModerators({ notes, onAdd, renderActs }: NotesOfModeratorsProps) {
  return (
    <section aria-label="Notes of the moderators" className="flex flex-col gap-3">
      <h3 className="font-semibold">Notes of the moderators</h3>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-line-strong pl-3">
              <p className="text-sm text-ink-faint">
                {note.author?.username ?? "Somebody who left"} ·{" "}
                <RelativeTime at={note.createdAt} isInSentence />
              </p>
              <p className="break-words whitespace-pre-line">{note.body}</p>
              {renderActs?.(note)}
            </li>
          ))}
        </ul>
      )}
      <NoteForm onAdd={onAdd} />
    </section>
  );
}

function NoteForm({ onAdd }: Pick<NotesOfModeratorsProps, "onAdd">) {
  const form = useForm({ resolver: zodResolver(staffNoteForm), defaultValues: { body: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ body }) => {
    try {
      await onAdd(body);
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
