import { paths } from "@vigilia/schema/paths.ts";
import { Flag } from "lucide-react";
import { use } from "react";

import { ButtonLink } from "../../../ui/controls/button.tsx";
import { useViewer } from "../viewer/viewer-context.ts";
import { ReportMemberContext } from "./profile-extras.ts";

/** How somebody else tells the moderators of a member. */
export function ReportControl({ member }: { member: { id: string; username: string } }) {
  const { viewer } = useViewer();
  const reporting = use(ReportMemberContext);
  const { id, username } = member;
  if (viewer?.id === id) return null;
  const link = (
    <ButtonLink to={paths.noticeAbout(paths.user(username))} rel="nofollow">
      <Flag aria-hidden="true" className="size-4" />
      Report
    </ButtonLink>
  );
  return reporting({ username, link });
}
