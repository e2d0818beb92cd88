import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { twoFactorConfirmation } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { OneTimeCodeInput } from "../sign-in/one-time-code-input.tsx";
import { ViewerDocument } from "../viewer/session.graphql.ts";
import { showFailure } from "../../../ui/blocks/show-failure.ts";
import { ConfirmTwoFactorDocument } from "./set-up.graphql.ts";
import { TwoFactorScreenDocument } from "./two-factor-screen.graphql.ts";

const confirmationFailure = "Two-factor sign-in could not be turned on. Please try again later.";

/** The code proves that the app has learnt the secret. */
export function ConfirmationForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [confirm] = useMutation(ConfirmTwoFactorDocument, {
    fetchPolicy: "no-cache",
    refetchQueries: [ViewerDocument, TwoFactorScreenDocument],
  });
  const form = useForm({
    resolver: zodResolver(twoFactorConfirmation),
    defaultValues: { code: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (variables) => {
    try {
      const { data } = await confirm({ variables });
      if (data) onCodes(data.confirmTwoFactor);
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, confirmationFailure) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field label="Code that the app shows now" error={errors.code?.message}>
        <OneTimeCodeInput {...form.register("code")} inputMode="numeric" />
      </Field>
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
        Turn on
      </Button>
    </form>
  );
}
