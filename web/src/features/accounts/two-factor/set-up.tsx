import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { twoFactorConfirmation, twoFactorStart } from "@vigilia/schema/forms/account-forms.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { encode } from "uqr";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { OneTimeCodeInput } from "../sign-in/one-time-code-input.tsx";
import { ViewerDocument } from "../viewer/session.graphql.ts";
import {
  ConfirmTwoFactorDocument,
  StartTwoFactorDocument,
  type StartTwoFactorMutation,
} from "./set-up.graphql.ts";
import { TwoFactorScreenDocument } from "./two-factor-screen.graphql.ts";

const confirmationFailure = "Two-factor sign-in could not be turned on. Please try again later.";

/** The code proves that the app has learnt the secret. */
function ConfirmationForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [confirm] = useMutation(ConfirmTwoFactorDocument, {
    fetchPolicy: "no-cache",
    refetchQueries: [ViewerDocument, TwoFactorScreenDocument],
  });
  const form = useForm({
    resolver: zodResolver(twoFactorConfirmation),
    defaultValues: { code: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (variables) => {
    try {
      const { data } = await confirm({ variables });
      if (data) onCodes(data.confirmTwoFactor);
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, confirmationFailure) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field label="Code that the app shows now" error={errors.code?.message}>
        <OneTimeCodeInput {...form.register("code")} inputMode="numeric" />
      </Field>
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
        Turn on
      </Button>
    </form>
  );
}

const setUpFailure = "The set-up could not be started. Please try again later.";

interface PasswordStepProps {
  onStarted: (setup: StartTwoFactorMutation["startTwoFactor"]) => void;
}

function PasswordStep({ onStarted }: PasswordStepProps) {
  // The secret must not be stored.
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

interface QrCodeProps {
  text: string;
  label: string;
}

/** Black on white in either theme: not every camera reads the reverse. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");

/** The secret as a picture for the phone, and as text for those who cannot scan it. */
function SecretToScan({
  setup: { secret, uri },
}: {
  setup: StartTwoFactorMutation["startTwoFactor"];
}) {
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={uri} label="QR code for the authenticator app" />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
        <p className="text-ink-soft">
          Or type this key into the app, or{" "}
          <a href={uri} className="text-accent underline">
            open it
          </a>{" "}
          on this device:
        </p>
        <code className="rounded-md bg-sunken px-3 py-2 font-mono text-sm">{grouped(secret)}</code>
        <CopyButton text={secret}>Copy key</CopyButton>
      </div>
    </div>
  );
}

type Setup = StartTwoFactorMutation["startTwoFactor"];

/** Password, picture, code: each step appears when the one before is done. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  if (!setup) {
    return (
      <SettingsSection
        title="Set it up"
        lead="Have an authenticator app ready, such as Aegis, FreeOTP or the one in your password manager."
      >
        <PasswordStep onStarted={setSetup} />
      </SettingsSection>
    );
  }
  return (
    <div>
      <SettingsSection title="Scan" lead="With your authenticator app.">
        <SecretToScan setup={setup} />
      </SettingsSection>
      <SettingsSection
        title="Confirm"
        lead="Turning it on signs you out everywhere else, and gives you recovery codes."
      >
        <ConfirmationForm onCodes={onCodes} />
      </SettingsSection>
    </div>
  );
}
