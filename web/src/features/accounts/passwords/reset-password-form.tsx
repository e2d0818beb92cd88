import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { resetPasswordForm } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { clearCredentials } from "../../../platform/credentials.ts";
import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordIsSet } from "./password-is-set.tsx";
import { ResetPasswordDocument } from "./reset-password.graphql.ts";
import { showFailure } from "../../../ui/blocks/show-failure.ts";

const failureText = "Failed to reset password. Please request a new reset link.";

export function ResetPasswordForm({ token }: { token: string }) {
  const [resetPassword, { data }] = useMutation(ResetPasswordDocument);
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await resetPassword({ variables: { token, newPassword } });
      // The reset has ended every session, this browser's too.
      clearCredentials();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  if (data) return <PasswordIsSet message={data.resetPassword.message} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <NewPasswordFields
        newPassword={form.register("newPassword", { deps: "confirmPassword" })}
        confirmPassword={form.register("confirmPassword")}
        errors={errors}
      />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        Set Password
      </Button>
    </form>
  );
}
