import { paths } from "@vigilia/schema/paths.ts";
import { EllipsisVertical, LockKeyhole, LogOut, Mail, ScrollText, UserCog } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuLink } from "../../../ui/overlays/menu.tsx";
import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";
import { EndSessionsDialog, LockDialog, UnlockDialog, RoleDialog } from "./member-dialogs.tsx";
import { RevealEmailDialog } from "./reveal-email-dialog.tsx";

type Member = Pick<ViewerUser, "id" | "username" | "role"> & {
  isLocked: boolean;
  /** Why the viewer cannot end sessions of this member; null where they can. */
  viewerSanctionRefusal: string | null;
};

interface MemberActsProps {
  member: Member;
  viewer: ViewerUser;
}

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

type Act = "role" | "sessions" | "lock" | "email";

/** What is done less often than a ban. */
export function MemberActs({ member, viewer }: MemberActsProps) {
  const [act, setAct] = useState<Act | null>(null);
  const mayAct = member.viewerSanctionRefusal === null;
  const isAdmin = viewer.role === "ADMIN";
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon-sm" aria-label={`More about ${member.username}`}>
            <EllipsisVertical aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {mayAct && (
          <MenuItem onSelect={() => setAct("sessions")}>
            <LogOut {...icon} /> End sessions
          </MenuItem>
        )}
        {isAdmin && <AdminItems member={member} onAct={setAct} />}
        <MenuLink to={paths.adminLogAbout(member.username)}>
          <ScrollText {...icon} /> Log of this member
        </MenuLink>
      </Menu>
      <ActDialog act={act} member={member} onClose={() => setAct(null)} />
    </>
  );
}

function AdminItems({ member, onAct }: { member: Member; onAct: (act: Act) => void }) {
  return (
    <>
      <MenuItem onSelect={() => onAct("role")}>
        <UserCog {...icon} /> Change role
      </MenuItem>
      <MenuItem onSelect={() => onAct("lock")}>
        <LockKeyhole {...icon} /> {member.isLocked ? "Unlock account" : "Lock account"}
      </MenuItem>
      <MenuItem onSelect={() => onAct("email")}>
        <Mail {...icon} /> Show e-mail address
      </MenuItem>
    </>
  );
}

interface ActDialogProps {
  act: Act | null;
  member: Member;
  onClose: () => void;
}

function ActDialog({ act, member, onClose }: ActDialogProps) {
  const shared = { member, onClose };
  return (
    <>
      <RoleDialog {...shared} isOpen={act === "role"} />
      <EndSessionsDialog {...shared} isOpen={act === "sessions"} />
      <LockDialog {...shared} isOpen={act === "lock" && !member.isLocked} />
      <UnlockDialog {...shared} isOpen={act === "lock" && member.isLocked} />
      <RevealEmailDialog {...shared} isOpen={act === "email"} />
    </>
  );
}
