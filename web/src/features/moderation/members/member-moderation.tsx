import { skipToken, useFragment, useQuery } from "@apollo/client/react";

import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { BanButton } from "../bans/ban-button.tsx";
import { BanStateFragmentDoc, MemberBanDocument } from "../bans/ban-member.graphql.ts";
import { canActOn } from "./member-rules.ts";

/** On a profile: how moderators begin and end a ban. */
export function MemberModeration({ username }: { username: string }) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    MemberBanDocument,
    isStaff(viewer) ? { variables: { username } } : skipToken,
  );
  const member = data?.user;
  return member && canActOn(viewer, member) ? <BanOf member={member} /> : null;
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
