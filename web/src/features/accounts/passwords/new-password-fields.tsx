import { passwordMinLength } from "@vigilia/schema/limits.ts";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";

import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: FieldErrors<{ newPassword: string; confirmPassword: string }>;
}

export function NewPasswordFields({
  newPassword,
  confirmPassword,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        hint={`At least ${passwordMinLength} characters.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput {...newPassword} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <PasswordInput {...confirmPassword} autoComplete="new-password" />
      </Field>
    </>
  );
}
