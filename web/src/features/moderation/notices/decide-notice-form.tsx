import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { NoticeDecision, Rule } from "@vigilia/schema/enums.ts";
import { noticeDecisionForm } from "@vigilia/schema/forms/notice-forms.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor, requestFailure } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";
import { StockReasonSelect } from "../shared/stock-reasons.tsx";
import { DecideNoticeDocument } from "./notice-queue.graphql.ts";

interface DecideNoticeFormProps {
  id: string;
  /** Which the sender named, for the reasons that are kept under it. */
  rule: Rule | null;
  /** How the answer reaches the sender. */
  hint: string;
  onDecided: () => void;
  /** Somebody else has decided. */
  onOvertaken: () => void;
}

const done: Record<NoticeDecision, string> = {
  ACTED_ON: "The notice is closed as acted on.",
  NO_ACTION: "The notice is closed without an action.",
};

/** The answer to the sender, and whether something was done. */
export function DecideNoticeForm({ id, rule, hint, ...then }: DecideNoticeFormProps) {
  const { onDecided, onOvertaken } = then;
  const form = useForm({
    resolver: zodResolver(noticeDecisionForm),
    defaultValues: { decision: "NO_ACTION" as NoticeDecision, answer: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const [under, setUnder] = useState<NoticeDecision>();
  const [decide] = useMutation(DecideNoticeDocument);
  const submit = form.handleSubmit(async ({ decision, answer }) => {
    try {
      await decide({ variables: { id, decision, answer } });
      showToast({ text: done[decision], tone: "success" });
      onDecided();
    } catch (error) {
      const text = messageFor(error, "The decision could not be saved. Please try again.");
      if (requestFailure(error) !== "CONFLICT") return showFailure(form, { error, text });
      // The decision that was made takes the place of this form.
      showToast({ text, tone: "danger" });
      onOvertaken();
    }
  });
  const press = useOneAtATime(async (decision: NoticeDecision) => {
    setUnder(decision);
    form.setValue("decision", decision);
    await submit();
  });
  const isBusy = (decision: NoticeDecision) => isSubmitting && under === decision;

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <FormFailure text={errors.root?.message} />
      <StockReasonSelect
        ground={rule}
        onChoose={({ text }) => form.setValue("answer", text, { shouldValidate: true })}
      />
      <Field label="Answer to the sender" hint={hint} error={errors.answer?.message}>
        <Textarea {...form.register("answer")} rows={4} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={isSubmitting}
          isBusy={isBusy("ACTED_ON")}
          onClick={() => void press("ACTED_ON")}
        >
          Acted on
        </Button>
        <Button
          disabled={isSubmitting}
          isBusy={isBusy("NO_ACTION")}
          onClick={() => void press("NO_ACTION")}
        >
          No action
        </Button>
      </div>
    </form>
  );
}
