import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { submissionQuestionForm } from "@vigilia/schema/forms/event-forms.ts";
import { useId } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import {
  AskSubmitterDocument,
  SubmitterQuestionsFragmentDoc,
  type SubmitterQuestionsFragment,
} from "./submitter.graphql.ts";

/** What the submitter was asked, and what they answered. */
export function SubmitterQuestions({
  submission,
}: {
  submission: FragmentType<SubmitterQuestionsFragment>;
}) {
  const { data, complete } = useFragment({
    fragment: SubmitterQuestionsFragmentDoc,
    fragmentName: "SubmitterQuestions",
    from: submission,
  });
  const heading = useId();
  if (!complete || data.questions.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="rounded-md bg-sunken px-4 py-3">
      <h3 id={heading} className="text-sm font-medium text-ink-soft">
        Asked of the submitter
      </h3>
      <ul className="mt-1 flex flex-col gap-3">
        {data.questions.map(({ id, question, asker, askedAt, answer, answeredAt }) => (
          <li key={id} className="flex max-w-prose flex-col gap-1">
            <p className="text-sm text-ink-faint">
              {asker?.username ?? "A moderator"} asked <RelativeTime at={askedAt} isInSentence />
            </p>
            <p className="break-words whitespace-pre-line">{question}</p>
            {answer ? (
              <p className="border-l-2 border-accent pl-3 break-words whitespace-pre-line">
                {answer}
              </p>
            ) : (
              <p className="text-sm text-ink-soft">
                {answeredAt ? "The answer was erased." : "Not answered yet."}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AskDialogProps {
  submission: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks whoever sent it in, with or without a name. */
export function AskDialog({ isOpen, onClose, ...form }: AskDialogProps) {
  return (
    <Dialog
      title="Ask the submitter"
      description="They read it on the page of their receipt and, with an account, by the bell. Until they answer, the submission waits under “Held for later”."
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <AskForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function AskForm({ submission: { id, title }, onClose, onAsked }: Omit<AskDialogProps, "isOpen">) {
  const [ask] = useMutation(AskSubmitterDocument);
  const form = useForm({
    resolver: zodResolver(submissionQuestionForm),
    defaultValues: { question: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ question }) => {
    try {
      await ask({ variables: { id, question } });
      showToast({ text: `Asked about: ${title}`, tone: "success" });
      onClose();
      onAsked();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "The question could not be sent.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Field label="Question" error={errors.question?.message}>
        <Textarea {...form.register("question")} rows={4} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Ask
        </Button>
      </div>
    </form>
  );
}
