import { useApolloClient } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Bell, LogOut, Settings, Shield, User } from "lucide-react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { clearCredentials, readToken } from "../../../platform/session.ts";
import { clearPersonalItems } from "../../../platform/storage.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import type { ViewerUser } from "../viewer/remembered-user.ts";
import { RoleBadge } from "../viewer/role-badge.tsx";
import { LogoutDocument } from "../viewer/session.graphql.ts";

/** Ends the session here and on the server, and removes all that was stored of this member. */
function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();

  return async () => {
    // By the time it is sent, the token is gone here.
    const headers = { authorization: `Bearer ${readToken()}` };
    client.mutate({ mutation: LogoutDocument, context: { headers, retries: 0 } }).catch(() => {
      // A server out of reach ends the session by itself, seven days after it began.
    });
    // The guard of a members' page sends visitors to the login page; what is said after that counts.
    flushSync(clearCredentials);
    clearPersonalItems();
    await navigate(paths.forum);
    // The page that was left may have asked again, as a visitor, for what it showed of this person.
    clearPersonalItems();
  };
}

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

/** The signed-in member's own pages, in a menu behind their picture. */
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
          <MenuLink to={role === "REVIEWER" ? paths.adminSubmissions : paths.admin}>
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
