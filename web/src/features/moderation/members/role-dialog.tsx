import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { SetMemberRoleDocument } from "./members-screen.graphql.ts";
import { roleNames, roles } from "./role-names.ts";

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
