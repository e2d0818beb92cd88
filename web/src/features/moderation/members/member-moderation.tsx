import { skipToken, useFragment, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { BanButton } from "../bans/ban-button.tsx";
import { BanStateFragmentDoc, MemberBanDocument } from "../bans/ban-member.graphql.ts";
import { MemberNotes } from "./member-notes.tsx";
import { canActOn } from "./member-rules.ts";

/** On a profile: how moderators begin and end a ban, and what the log says. */
export function MemberModeration({ username }: { username: string }) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    MemberBanDocument,
    isStaff(viewer) ? { variables: { username } } : skipToken,
  );
  const member = data?.user;
  if (!member) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {canActOn(viewer, member) && <BanOf member={member} />}
        <TextLink to={paths.adminLogAbout(member.username)}>Log of this member</TextLink>
      </div>
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
  return (
    <p>
      <BanButton member={{ ...member, isBanned: data.isBanned }} />
    </p>
  );
}
