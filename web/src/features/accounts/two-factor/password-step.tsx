import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { twoFactorStart } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { showFailure } from "../../../ui/blocks/show-failure.ts";
import { StartTwoFactorDocument, type StartTwoFactorMutation } from "./set-up.graphql.ts";

const setUpFailure = "The set-up could not be started. Please try again later.";

interface PasswordStepProps {
  onStarted: (setup: StartTwoFactorMutation["startTwoFactor"]) => void;
}

export function PasswordStep({ onStarted }: PasswordStepProps) {
  // A secret is nothing to keep.
  const [start] = useMutation(StartTwoFactorDocument, { fetchPolicy: "no-cache" });
  const form = useForm({
    resolver: zodResolver(twoFactorStart),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (variables) => {
    try {
      const { data } = await start({ variables });
      if (data) onStarted(data.startTwoFactor);
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, setUpFailure) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
        Begin
      </Button>
    </form>
  );
}
