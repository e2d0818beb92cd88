import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { registrationForm } from "@vigilia/schema/forms/account-forms.ts";
import { minimumAge, passwordMinLength, usernameMinLength } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";

import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage } from "../passwords/account-page.tsx";
import { useOriginState, useReturnToOrigin } from "../viewer/return-to-origin.ts";
import { RegisterDocument } from "../viewer/session.graphql.ts";
import {
  noteFailedAttempt,
  NoSessionError,
  registrationFailure,
  signIn,
  clearAfterFailedAttempt,
} from "./sign-in.ts";

type Registration = typeof registrationForm._zod.input;

/** What a new member enters about themselves. */
function RegistrationFields({ form }: { form: UseFormReturn<Registration> }) {
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

/** Long enough to be read on the page that opens meanwhile. */
const mailNoticeMilliseconds = 15_000;

function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  // Sent again after a lost answer, it would find its own name taken.
  const [makeAccount] = useMutation(RegisterDocument, {
    fetchPolicy: "no-cache",
    context: { retries: 0 },
  });
  const form = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: {
      ...{ username: "", email: "", password: "", confirmPassword: "" },
      ...{ ageConfirmed: false, recaptchaToken: "" },
    },
  });
  const { errors, isSubmitting, isSubmitSuccessful, isSubmitted } = form.formState;
  const captcha = useCaptcha((token) =>
    form.setValue("recaptchaToken", token, { shouldValidate: isSubmitted && token !== "" }),
  );

  const submit = form.handleSubmit(async ({ username, email, password, ...proofs }) => {
    const { ageConfirmed, recaptchaToken } = proofs;
    const input = { username, email, password, ageConfirmed, recaptchaToken };
    try {
      const { data } = await makeAccount({ variables: { input } });
      if (!data) throw new NoSessionError();
      signIn(data.register);
      showToast({
        text: `Welcome! We have sent a mail to ${email}. Please open the link in it to confirm the address.`,
        tone: "success",
        timeout: mailNoticeMilliseconds,
      });
      onSignedIn();
    } catch (error) {
      noteFailedAttempt();
      captcha.reset();
      showFailure(form, { error, text: registrationFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <RegistrationFields form={form} />
      <Captcha control={captcha} error={errors.recaptchaToken?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting || isSubmitSuccessful}>
        Create Account
      </Button>
    </form>
  );
}

export function RegisterScreen() {
  const returnToOrigin = useReturnToOrigin();
  const originState = useOriginState();
  useEffect(clearAfterFailedAttempt, []);

  return (
    <AccountPage
      title="Create account"
      lead="Reading needs no account. With one you can write in the forum and are notified of replies."
      footer={
        <>
          Already a member?{" "}
          <TextLink to={paths.login} state={originState}>
            Log in
          </TextLink>
        </>
      }
    >
      <RegisterForm onSignedIn={returnToOrigin} />
    </AccountPage>
  );
}
