import { Bell, LogOut, Settings, Shield, User } from "lucide-react";

import { paths } from "../../../../../schema/paths.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import type { ViewerUser } from "../viewer/remembered-user.ts";
import { RoleBadge } from "../viewer/role-badge.tsx";
import { useSignOut } from "./use-sign-out.ts";

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

/** All that is the signed-in person's own, behind their face. */
export function UserMenu({ viewer }: { viewer: ViewerUser }) {
  const signOut = useSignOut();
  const { username, role, lacksSecondFactor = false } = viewer;

  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Account menu of ${username}`}>
          <Avatar user={viewer} size="sm" />
        </Button>
      }
    >
      <MenuGroup
        label={
          <>
            Signed in as <span className="font-medium text-ink">{username}</span>
          </>
        }
      >
        <MenuLink to={paths.user(username)}>
          <User {...icon} /> My Profile
        </MenuLink>
        <MenuLink to={paths.notifications}>
          <Bell {...icon} /> Notifications
        </MenuLink>
        <MenuLink to={paths.settings}>
          <Settings {...icon} /> Settings
        </MenuLink>
        {(role !== "USER" || lacksSecondFactor) && (
          <MenuLink to={paths.admin}>
            <Shield {...icon} /> Admin Panel <RoleBadge role={role} />
          </MenuLink>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut {...icon} /> Log Out
      </MenuItem>
    </Menu>
  );
}
