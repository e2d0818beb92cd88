import type { registrationForm } from "@vigilia/schema/forms/account-forms.ts";
import { minimumAge, passwordMinLength, usernameMinLength } from "@vigilia/schema/limits.ts";
import type { UseFormReturn } from "react-hook-form";

import { paths } from "../../../../../schema/paths.ts";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";

type Registration = typeof registrationForm._zod.input;

/** What a new member tells about themselves. */
export function RegistrationFields({ form }: { form: UseFormReturn<Registration> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label="Username"
        hint={`At least ${usernameMinLength} letters, digits, dots, dashes or underscores. Everybody sees it.`}
        error={errors.username?.message}
      >
        <Input {...register("username")} autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field
        label="Email"
        hint="Only for account matters. Nobody else sees it."
        error={errors.email?.message}
      >
        <Input {...register("email")} type="email" autoComplete="email" />
      </Field>
      <Field
        label="Password"
        hint={`At least ${passwordMinLength} characters.`}
        error={errors.password?.message}
      >
        <PasswordInput
          {...register("password", { deps: "confirmPassword" })}
          autoComplete="new-password"
        />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
      </Field>
      <Checkbox
        {...register("ageConfirmed")}
        label={
          <>
            I am at least {minimumAge} years old and agree to the{" "}
            <TextLink to={paths.privacyPolicy} target="_blank">
              Privacy Policy
            </TextLink>
            .
          </>
        }
        error={errors.ageConfirmed?.message}
      />
    </>
  );
}
