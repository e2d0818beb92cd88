import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { forgotPasswordForm } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ForgotPasswordDocument } from "./forgot-password.graphql.ts";

const failureText = "Failed to process your request. Please try again later.";

function LostPasswordForm({ onClose }: { onClose: () => void }) {
  const [askForMail, { data }] = useMutation(ForgotPasswordDocument);
  const form = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: "", recaptchaToken: "" },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const captcha = useCaptcha((token) =>
    form.setValue("recaptchaToken", token, { shouldValidate: isSubmitted && token !== "" }),
  );

  const submit = form.handleSubmit(async (variables) => {
    try {
      await askForMail({ variables });
    } catch (error) {
      captcha.reset();
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  if (data) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="success">Password reset email sent! Please check your inbox.</Notice>
        <Button onClick={onClose}>Back to log in</Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register("email")} type="email" autoComplete="email" />
      </Field>
      <Captcha control={captcha} error={errors.recaptchaToken?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        Send reset link
      </Button>
    </form>
  );
}

interface LostPasswordDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function LostPasswordDialog({ isOpen, onOpenChange }: LostPasswordDialogProps) {
  return (
    <Dialog
      title="Lost password"
      description="Tell us the email address of your account, and we send you a link that sets a new password."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      // Google's riddles open beside the dialog, and have to be reached.
      isModal={runtimeConfig.captcha.provider !== "recaptcha"}
    >
      <LostPasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
