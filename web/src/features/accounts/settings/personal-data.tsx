import type { FragmentType } from "@apollo/client";
import { useMutation, useFragment } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { deleteAccountForm } from "@vigilia/schema/forms/account-forms.ts";
import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { PasswordInput } from "../../../ui/controls/password-input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { LocalTime, momentText } from "../../../ui/text/relative-time.tsx";
import {
  DeleteMyAccountDocument,
  AccountDeletionFragmentDoc,
  type AccountDeletionFragment,
  CancelAccountDeletionDocument,
  ExportMyDataDocument,
} from "./personal-data.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

const deletionFailure = "Your account could not be deleted. Please try again later.";

function DeletionForm({ onDone }: { onDone: () => void }) {
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

export function AccountDeletion({ viewer }: { viewer: FragmentType<AccountDeletionFragment> }) {
  const { data, complete } = useFragment({
    fragment: AccountDeletionFragmentDoc,
    fragmentName: "AccountDeletion",
    from: viewer,
  });
  if (!complete) return null;
  return data.deletionScheduledAt ? (
    <ScheduledDeletion at={data.deletionScheduledAt} eraseTexts={data.eraseTexts} />
  ) : (
    <DeletionRequest />
  );
}

function DeletionRequest() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">
        <li>
          Permanently deleted: your name, email address, password, picture, network addresses,
          sessions and notifications.
        </li>
        <li>
          What you wrote stays in its place, under the name Unknown, unless you choose to have your
          texts emptied too. Where others quote or mention you, your name goes as well.
        </li>
        <li>Incidents that you submitted stay; they carry no name.</li>
        <li>Decisions in the moderators’ log stay, with a number in place of your name.</li>
      </ul>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog title="Delete my account" isOpen={isOpen} onOpenChange={setOpen}>
        <DeletionForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ScheduledDeletion({ at, eraseTexts }: { at: string; eraseTexts: boolean }) {
  const [cancel, { loading }] = useMutation(CancelAccountDeletionDocument, {
    refetchQueries: [SettingsScreenDocument],
    awaitRefetchQueries: true,
    onCompleted: () => showToast({ text: "Your account stays.", tone: "success" }),
    onError: (error) => showToast({ text: messageFor(error, "Please try again."), tone: "danger" }),
  });
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" isBusy={loading} onClick={() => void cancel()}>
          Keep my account
        </Button>
      }
    >
      Your account{eraseTexts && " and everything you wrote"} will be erased on{" "}
      <LocalTime at={at} text={momentText} />.
    </Notice>
  );
}

const exportFailure = "Your data could not be gathered. Please try again later.";

export function DataExport() {
  const [exportData, { error, loading }] = useMutation(ExportMyDataDocument, {
    onCompleted: ({ exportMyData }) =>
      saveFile({ name: "my-vigilia-data.json", type: "application/json", text: exportMyData }),
    onError: () => {
      // The mutation's own state carries the failure.
    },
  });
  return (
    <>
      {error && <Notice tone="danger">{messageFor(error, exportFailure)}</Notice>}
      <Button className="self-start" isBusy={loading} onClick={() => void exportData()}>
        Download my data
      </Button>
    </>
  );
}
