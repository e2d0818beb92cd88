import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { deleteAccountForm } from "@vigilia/schema/forms/account-forms.ts";
import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { showFailure } from "../../../ui/blocks/show-failure.ts";
import { DeleteMyAccountDocument } from "./account-deletion.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

const deletionFailure = "Your account could not be deleted. Please try again later.";

export function DeletionForm({ onDone }: { onDone: () => void }) {
  const [deleteAccount] = useMutation(DeleteMyAccountDocument, {
    refetchQueries: [SettingsScreenDocument],
    awaitRefetchQueries: true,
  });
  const form = useForm({
    resolver: zodResolver(deleteAccountForm),
    defaultValues: { password: "", eraseTexts: false },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (variables) => {
    try {
      await deleteAccount({ variables });
      onDone();
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, deletionFailure) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <p className="text-ink-soft">
        Nothing happens for {accountDeletionHours} hours, and until then you can change your mind
        here. After that nobody can bring the account back.
      </p>
      <Checkbox
        {...form.register("eraseTexts")}
        label="Empty the texts of everything I wrote, too"
      />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Keep my account</Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          Delete in {accountDeletionHours} hours
        </Button>
      </div>
    </form>
  );
}
