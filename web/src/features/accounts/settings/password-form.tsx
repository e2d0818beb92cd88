import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { changePasswordForm } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { useViewer } from "../viewer/viewer-context.ts";
import { ChangePasswordDocument } from "./password-form.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

const failureText = "Your password could not be changed. Please try again later.";

export function PasswordForm() {
  const { viewer } = useViewer();
  const [change] = useMutation(ChangePasswordDocument, {
    // Every other session ends with the old password.
    refetchQueries: [SettingsScreenDocument],
  });
  const form = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { data } = await change({ variables: { currentPassword, newPassword } });
      form.reset();
      showToast({ text: data?.changePassword.message ?? "", tone: "success" });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      {/* For password managers: whose password this is. */}
      <input hidden readOnly autoComplete="username" value={viewer?.username ?? ""} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" />
      </Field>
      <NewPasswordFields
        newPassword={form.register("newPassword", { deps: "confirmPassword" })}
        confirmPassword={form.register("confirmPassword")}
        errors={errors}
      />
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
        Change password
      </Button>
    </form>
  );
}
