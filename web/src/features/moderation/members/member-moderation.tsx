import { skipToken, useFragment, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { BanButton } from "../bans/ban-button.tsx";
import { BanStateFragmentDoc, MemberBanDocument } from "../bans/ban-member.graphql.ts";
import { MemberSanctions } from "../bans/member-sanctions.tsx";
import { RemovePostsButton, SanctionButton } from "../bans/sanction-buttons.tsx";
import { MemberNotes } from "./member-notes.tsx";
import { canActOn } from "./member-rules.ts";

/** On a profile: how moderators bind a member and take that back, and what the log says. */
export function MemberModeration({ username }: { username: string }) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    MemberBanDocument,
    isStaff(viewer) ? { variables: { username } } : skipToken,
  );
  const member = data?.user;
  if (!member) return null;
  const canAct = canActOn(viewer, member);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {canAct && (
          <div className="flex flex-wrap gap-2">
            <SanctionButton member={member} />
            <BanOf member={member} />
            <RemovePostsButton member={member} />
          </div>
        )}
        <TextLink to={paths.adminLogAbout(member.username)}>Log of this member</TextLink>
      </div>
      <MemberSanctions username={member.username} canAct={canAct} />
      {viewer && <MemberNotes username={username} viewer={viewer} />}
    </div>
  );
}

function BanOf({ member }: { member: { id: string; username: string } }) {
  const { data, complete } = useFragment({
    fragment: BanStateFragmentDoc,
    fragmentName: "BanState",
    from: { __typename: "User", id: member.id },
  });
  if (!complete) return null;
  return <BanButton member={{ ...member, isBanned: data.isBanned }} />;
}
