import { useMatch } from "react-router-dom";

import { routePatterns } from "../../../../schema/paths.ts";
import { OwnBanNotice, useOwnBan } from "../../features/accounts/ban/own-ban.tsx";
import { useViewer } from "../../features/accounts/viewer/viewer-context.ts";

/** On every page of somebody who is banned, but on their own profile, which tells more. */
export function ViewerBan() {
  const { viewer } = useViewer();
  const isBanned = useOwnBan() !== null;
  const profile = useMatch(routePatterns.user)?.params.username;
  if (!isBanned || profile?.toLowerCase() === viewer?.username.toLowerCase()) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3">
      <OwnBanNotice />
    </div>
  );
}
