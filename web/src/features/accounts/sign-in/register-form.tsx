import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { registrationForm } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { Button } from "../../../ui/controls/button.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { noteFailedAttempt } from "./failed-attempt.ts";
import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { RegistrationFields } from "./registration-fields.tsx";
import { RegisterDocument } from "../viewer/session.graphql.ts";
import { showFailure } from "../../../ui/blocks/show-failure.ts";
import { NoSessionError, registrationFailure } from "./sign-in-failure.ts";
import { signIn } from "./sign-in.ts";

/** Long enough to be read on the page that opens meanwhile. */
const mailNoticeMilliseconds = 15_000;

export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
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
