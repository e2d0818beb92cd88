import { useMutation } from "@apollo/client/react";

import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { EndMemberSessionsDocument } from "./members-screen.graphql.ts";

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
