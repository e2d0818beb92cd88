import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RevealMemberEmailDocument } from "./members-screen.graphql.ts";

interface RevealEmailDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

/** First why, then the address, which goes again with the dialog. */
export function RevealEmailDialog({ member, isOpen, onClose }: RevealEmailDialogProps) {
  const [email, setEmail] = useState<string>();
  const [reveal, { reset }] = useMutation(RevealMemberEmailDocument, { fetchPolicy: "no-cache" });
  const forget = () => {
    setEmail(undefined);
    reset();
  };
  return (
    <>
      <ReasonDialog
        title={`See the e-mail address of ${member.username}?`}
        description="That you looked, and why, is recorded permanently in the log."
        hint="For the log."
        act="Show address"
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={async (reason) => {
          const { data } = await reveal({
            variables: { userId: member.id, reason: reason ?? "" },
          });
          setEmail(data?.revealEmail);
        }}
      />
      <Dialog
        title={`E-mail address of ${member.username}`}
        isOpen={email !== undefined}
        onOpenChange={(open) => !open && forget()}
      >
        <p className="mb-5 break-all select-all">{email}</p>
        <div className="flex justify-end gap-3">
          <CopyButton text={email ?? ""}>Copy</CopyButton>
          <Button onClick={forget}>Done</Button>
        </div>
      </Dialog>
    </>
  );
}
