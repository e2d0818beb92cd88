import { useMutation } from "@apollo/client/react";
import { roles } from "@vigilia/schema/enums.ts";
import { useState } from "react";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";
import { roleNames } from "../../accounts/viewer/role-badge.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import {
  EndMemberSessionsDocument,
  LockMemberDocument,
  UnlockMemberDocument,
  SetMemberRoleDocument,
} from "./members-screen.graphql.ts";

interface EndSessionsDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

export function EndSessionsDialog({ member, isOpen, onClose }: EndSessionsDialogProps) {
  const [end] = useMutation(EndMemberSessionsDocument);
  return (
    <ReasonDialog
      title={`Sign ${member.username} out everywhere?`}
      description="They can sign in again with their password."
      hint="For the log."
      isOptional
      act="End sessions"
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data } = await end({ variables: { userId: member.id, reason } });
        const count = data?.endUserSessions ?? 0;
        showToast({ text: `${member.username} is signed out of ${count} sessions.` });
      }}
    />
  );
}

interface LockDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

/** For an account that was taken over. */
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

interface RoleDialogProps {
  member: Pick<ViewerUser, "id" | "username" | "role">;
  isOpen: boolean;
  onClose: () => void;
}

export function RoleDialog({ member, isOpen, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(member.role);
  const [change] = useMutation(SetMemberRoleDocument);
  return (
    <ReasonDialog
      title={`The role of ${member.username}`}
      description="It counts at once, in every open page of theirs."
      hint="For the log."
      isOptional
      act="Change role"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        await change({ variables: { userId: member.id, role, reason } });
        showToast({ text: `${member.username}: ${roleNames[role]}.`, tone: "success" });
      }}
    >
      <Field label="Role">
        <Select
          value={role}
          onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? role)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  );
}
