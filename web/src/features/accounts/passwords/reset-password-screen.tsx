import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { resetPasswordForm } from "@vigilia/schema/forms/account-forms.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage, MailedLink } from "./account-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ResetPasswordDocument } from "./reset-password.graphql.ts";

const redirectMilliseconds = 3_000;

/** Leads on to the login page after a moment to read. */
function PasswordIsSet({ message }: { message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(paths.login, { replace: true }));

  useEffect(() => {
    const timer = setTimeout(() => leave(), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  return <Notice tone="success">{message}</Notice>;
}

const failureText = "Failed to reset password. Please request a new reset link.";

function ResetPasswordForm({ token }: { token: string }) {
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

export function ResetPasswordScreen() {
  return (
    <AccountPage
      title="Set a new password"
      footer={<TextLink to={paths.login}>Back to log in</TextLink>}
    >
      <MailedLink>
        {(token) =>
          token ? (
            <ResetPasswordForm token={token} />
          ) : (
            <Notice tone="danger">
              Invalid or missing reset token. Please request a new password reset link.
            </Notice>
          )
        }
      </MailedLink>
    </AccountPage>
  );
}
