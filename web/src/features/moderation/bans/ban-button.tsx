import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { BanDialog } from "./ban-dialog.tsx";
import { UnbanMemberDocument } from "./ban-member.graphql.ts";

interface UnbanDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

function UnbanDialog({ member, isOpen, onClose }: UnbanDialogProps) {
  const [restorePosts, setRestoring] = useState(false);
  const [unban] = useMutation(UnbanMemberDocument);
  return (
    <ReasonDialog
      title={`Lift the ban of ${member.username}?`}
      description={`${member.username} is notified, and can write again at once.`}
      hint="For the log."
      isOptional
      act="Lift the ban"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        await unban({ variables: { userId: member.id, reason, restorePosts } });
        showToast({ text: `${member.username} is no longer banned.`, tone: "success" });
      }}
    >
      <Checkbox
        label="The ban was a mistake: bring back the posts it removed"
        checked={restorePosts}
        onChange={({ target }) => setRestoring(target.checked)}
      />
    </ReasonDialog>
  );
}

interface BanButtonProps {
  member: { id: string; username: string; isBanned: boolean };
}

/** Opens what ends or begins a ban. */
export function BanButton({ member }: BanButtonProps) {
  const [dialog, setDialog] = useState<"ban" | "unban" | null>(null);
  const { isBanned, username } = member;
  const close = () => setDialog(null);
  return (
    <>
      <Button
        size="sm"
        aria-label={isBanned ? `Lift the ban of ${username}` : `Ban ${username}`}
        onClick={() => setDialog(isBanned ? "unban" : "ban")}
      >
        {isBanned ? "Lift the ban" : "Ban"}
      </Button>
      <BanDialog member={member} isOpen={dialog === "ban"} onClose={close} />
      <UnbanDialog member={member} isOpen={dialog === "unban"} onClose={close} />
    </>
  );
}
