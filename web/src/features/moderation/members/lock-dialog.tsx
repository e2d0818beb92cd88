import { useMutation } from "@apollo/client/react";

import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { LockMemberDocument, UnlockMemberDocument } from "./members-screen.graphql.ts";

interface LockDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

/** For an account that somebody else got into. */
export function LockDialog({ member, isOpen, onClose }: LockDialogProps) {
  const [lock] = useMutation(LockMemberDocument);
  return (
    <ReasonDialog
      title={`Lock the account of ${member.username}?`}
      description="For an account that somebody else got into: all its sessions end, and nobody can sign in until it is unlocked. This is no sanction."
      hint="For the log."
      act="Lock account"
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        await lock({ variables: { userId: member.id, reason: reason ?? "" } });
        showToast({ text: `The account of ${member.username} is locked.`, tone: "success" });
      }}
    />
  );
}

export function UnlockDialog({ member, isOpen, onClose }: LockDialogProps) {
  const [unlock] = useMutation(UnlockMemberDocument);
  return (
    <ReasonDialog
      title={`Unlock the account of ${member.username}?`}
      description="Whoever knows its password can sign in again. Its owner will want a new one first, by “Forgot password”."
      hint="For the log."
      isOptional
      act="Unlock account"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        await unlock({ variables: { userId: member.id, reason } });
        showToast({ text: `The account of ${member.username} is open again.`, tone: "success" });
      }}
    />
  );
}
