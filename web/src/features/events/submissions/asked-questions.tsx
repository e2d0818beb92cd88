import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { submissionAnswerForm } from "@vigilia/schema/forms/event-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import {
  AnswerSubmissionQuestionDocument,
  MySubmissionsDocument,
  SubmissionReceiptDocument,
  type SubmissionReceiptQuery,
} from "./submission-receipt.graphql.ts";

type Questions = NonNullable<SubmissionReceiptQuery["submissionReceipt"]>["questions"];

interface AskedQuestionsProps {
  questions: Questions;
  isWaiting: boolean;
  receipt: string | undefined;
}

/** What moderators want to know of whoever submitted it, who answers here. */
export function AskedQuestions({ questions, isWaiting, receipt }: AskedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul className="my-2 flex flex-col gap-4">
      {questions.map(({ id, question, askedAt, answer, answeredAt }) => (
        <li key={id} className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
          <p className="text-sm text-ink-soft">
            A moderator asked <RelativeTime at={askedAt} isInSentence />:
          </p>
          <p className="break-words whitespace-pre-line">{question}</p>
          {answer && (
            <p className="border-l-2 border-accent pl-3 break-words whitespace-pre-line">
              {answer}
            </p>
          )}
          {!answeredAt && isWaiting && <AnswerForm id={id} receipt={receipt} />}
        </li>
      ))}
    </ul>
  );
}

function AnswerForm({ id, receipt }: { id: string; receipt: string | undefined }) {
  const [send] = useMutation(AnswerSubmissionQuestionDocument, {
    refetchQueries: [receipt ? SubmissionReceiptDocument : MySubmissionsDocument],
    awaitRefetchQueries: true,
  });
  const form = useForm({
    resolver: zodResolver(submissionAnswerForm),
    defaultValues: { answer: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ answer }) => {
    try {
      await send({ variables: { id, answer, receipt } });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "Your answer could not be sent.") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <Field
        label="Your answer"
        hint="Moderators read it, and nobody else."
        error={errors.answer?.message}
      >
        <Textarea rows={3} {...form.register("answer")} />
      </Field>
      <FormFailure text={errors.root?.message} />
      <Button
        type="submit"
        size="sm"
        variant="primary"
        isBusy={isSubmitting}
        className="self-start"
      >
        Send the answer
      </Button>
    </form>
  );
}
