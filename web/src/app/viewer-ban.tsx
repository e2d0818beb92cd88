import { useMatch } from "react-router-dom";

import { useViewer } from "../features/accounts/viewer-context.ts";
import { OwnBanNotice } from "../features/moderation/members/own-ban-notice.tsx";
import { routePatterns } from "../platform/paths.ts";

/** On every page of somebody who is signed in, but on their own profile, which tells more. */
export function ViewerBan() {
  const { viewer } = useViewer();
  const profile = useMatch(routePatterns.user)?.params.username;
  if (!viewer || profile?.toLowerCase() === viewer.username.toLowerCase()) return null;
  return <OwnBanNotice key={viewer.id} />;
}
