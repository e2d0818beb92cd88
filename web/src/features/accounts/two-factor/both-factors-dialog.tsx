import { zodResolver } from "@hookform/resolvers/zod";
import { twoFactorProof } from "@vigilia/schema/forms/account-forms.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { OneTimeCodeInput } from "../sign-in/one-time-code-input.tsx";

interface Proof {
  password: string;
  code: string;
}

interface BothFactorsDialogProps {
  title: string;
  description: string;
  opener: string;
  act: string;
  isDangerous?: boolean;
  onProof: (proof: Proof) => Promise<void>;
}

/** A button whose act needs the password and a code. */
export function BothFactorsDialog({
  title,
  description,
  opener,
  isDangerous = false,
  ...form
}: BothFactorsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const variant = isDangerous ? "danger" : "primary";
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <Dialog title={title} description={description} isOpen={isOpen} onOpenChange={setOpen}>
        <ProofForm {...form} variant={variant} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ProofFormProps extends Pick<BothFactorsDialogProps, "act" | "onProof"> {
  variant: "danger" | "primary";
  onClose: () => void;
}

function ProofForm({ act, variant, onProof, onClose }: ProofFormProps) {
  const form = useForm({
    resolver: zodResolver(twoFactorProof),
    defaultValues: { password: "", code: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (proof) => {
    try {
      await onProof(proof);
      onClose();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, "Please try again later.") });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" />
      </Field>
      <Field
        label="Code"
        hint="From your authenticator app, or one of your recovery codes."
        error={errors.code?.message}
      >
        <OneTimeCodeInput {...form.register("code")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={variant} isBusy={isSubmitting}>
          {act}
        </Button>
      </div>
    </form>
  );
}
