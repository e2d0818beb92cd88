import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  AccountDeletionFragmentDoc,
  type AccountDeletionFragment,
  CancelAccountDeletionDocument,
} from "./account-deletion.graphql.ts";
import { DeletionForm } from "./deletion-form.tsx";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

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
          Erased for good: your name, email address, password, picture, network addresses, sessions
          and notifications.
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
      <time dateTime={at}>
        {new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}
      </time>
      .
    </Notice>
  );
}
