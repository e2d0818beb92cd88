import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { loginForm } from "@vigilia/schema/forms/account-forms.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";

import { fieldMessages, requestFailure } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage } from "../passwords/account-page.tsx";
import { LostPasswordDialog } from "../passwords/lost-password-dialog.tsx";
import { useOriginState, useReturnToOrigin } from "../viewer/return-to-origin.ts";
import { LoginDocument } from "../viewer/session.graphql.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import {
  noteFailedAttempt,
  loginFailure,
  NoSessionError,
  signIn,
  clearAfterFailedAttempt,
} from "./sign-in.ts";

interface LoginFormProps {
  onSignedIn: () => void;
  onPasswordForgotten: () => void;
}

function LoginForm({ onSignedIn, onPasswordForgotten }: LoginFormProps) {
  const [logIn] = useMutation(LoginDocument, {
    // A token is no fact to share with other screens.
    fetchPolicy: "no-cache",
    context: { retries: 0 },
  });
  const form = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { username: "", password: "", otp: "" },
  });
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [hasSession, setHasSession] = useState(false);
  const [isCaptchaWanted, setCaptchaWanted] = useState(false);
  const [recaptchaToken, setRecaptchaToken] = useState("");
  const captcha = useCaptcha(setRecaptchaToken);
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (isCodeWanted) form.setFocus("otp");
  }, [isCodeWanted, form]);

  const submit = form.handleSubmit(async ({ otp, ...names }) => {
    const input = { ...names, ...(otp && { otp }), ...(recaptchaToken && { recaptchaToken }) };
    try {
      const { data } = await logIn({ variables: { input } });
      if (!data) throw new NoSessionError();
      signIn(data.login);
      setHasSession(true);
      onSignedIn();
    } catch (error) {
      captcha.reset();
      if (requestFailure(error) === "TWO_FACTOR_REQUIRED" && !isCodeWanted) {
        setCodeWanted(true);
        return;
      }
      noteFailedAttempt();
      const { recaptchaToken: proofWanted } = fieldMessages(error);
      if (proofWanted) setCaptchaWanted(true);
      showFailure(form, { error, text: proofWanted ?? loginFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field
        label="Username"
        hint="Your e-mail address does, too."
        error={errors.username?.message}
      >
        <Input {...form.register("username")} autoComplete="username" autoCapitalize="none" />
      </Field>
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput {...form.register("password")} autoComplete="current-password" />
          </Field>
        </div>
        <button
          type="button"
          onClick={onPasswordForgotten}
          className="cursor-pointer rounded-sm text-sm text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
        >
          Forgot your password?
        </button>
      </div>
      {isCodeWanted && (
        <Field
          label="Code"
          hint="From your authenticator app, or one of your recovery codes."
          error={errors.otp?.message}
        >
          <OneTimeCodeInput {...form.register("otp")} />
        </Field>
      )}
      {isCaptchaWanted && <Captcha control={captcha} />}
      <Button type="submit" variant="primary" isBusy={isSubmitting || hasSession}>
        Log In
      </Button>
    </form>
  );
}

export function LoginScreen() {
  const [isPasswordLost, setPasswordLost] = useState(false);
  const returnToOrigin = useReturnToOrigin();
  const originState = useOriginState();
  useEffect(clearAfterFailedAttempt, []);

  return (
    <AccountPage
      title="Log in"
      footer={
        <>
          New here?{" "}
          <TextLink to={paths.register} state={originState}>
            Create an account
          </TextLink>
        </>
      }
    >
      <LoginForm onSignedIn={returnToOrigin} onPasswordForgotten={() => setPasswordLost(true)} />
      <LostPasswordDialog isOpen={isPasswordLost} onOpenChange={setPasswordLost} />
    </AccountPage>
  );
}
