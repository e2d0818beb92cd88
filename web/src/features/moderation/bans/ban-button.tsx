import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { BanDialog } from "./ban-dialog.tsx";
import { UnbanDialog } from "./unban-dialog.tsx";

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
