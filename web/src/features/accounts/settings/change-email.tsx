import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { emailChange } from "@vigilia/schema/forms/account-forms.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ChangeEmailDocument } from "./email-address.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

const failureText = "Your email address could not be changed. Please try again later.";

export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title="Change email address"
      description="We send a link to the new address. Until you open it, the present one stays."
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button className="self-start">Change email address</Button>}
    >
      <ChangeEmailForm onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const [change] = useMutation(ChangeEmailDocument, { refetchQueries: [SettingsScreenDocument] });
  const form = useForm({
    resolver: zodResolver(emailChange),
    defaultValues: { newEmail: "", currentPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (variables) => {
    try {
      const { data } = await change({ variables });
      showToast({ text: data?.changeEmail.message ?? "", tone: "success" });
      onDone();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field label="New email address" error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" {...form.register("newEmail")} />
      </Field>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-end">
        Send link
      </Button>
    </form>
  );
}
