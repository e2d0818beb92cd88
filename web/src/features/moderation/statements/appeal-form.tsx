import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { appealForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { appealMonths } from "@vigilia/schema/limits.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { AppealDocument } from "./statement.graphql.ts";

/** Asks that somebody else look at a decision. */
export function AppealForm({ statementId }: { statementId: string }) {
  const form = useForm({ resolver: zodResolver(appealForm), defaultValues: { words: "" } });
  const { errors, isSubmitting } = form.formState;
  const [object] = useMutation(AppealDocument);
  const submit = form.handleSubmit(async ({ words }) => {
    try {
      await object({ variables: { statementId, words } });
    } catch (error) {
      const text = messageFor(error, "The objection could not be sent. Please try again.");
      showFailure(form, { error, text });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Do you think that this is wrong? You can object once, within {appealMonths} months. Somebody
        else on the staff looks at it then, and you get an answer. If the decision was wrong, it is
        taken back wholly.
      </p>
      <FormFailure text={errors.root?.message} />
      <Field label="Why is the decision wrong?" error={errors.words?.message}>
        <Textarea {...form.register("words")} rows={5} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Object
        </Button>
      </div>
    </form>
  );
}
