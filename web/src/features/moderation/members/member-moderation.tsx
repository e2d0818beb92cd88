import { skipToken, useFragment, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { BanButton } from "../bans/ban-button.tsx";
import {
  BanStateFragmentDoc,
  MemberBanDocument,
  type MemberBanQuery,
} from "../bans/ban-member.graphql.ts";
import { MemberSanctions } from "../bans/member-sanctions.tsx";
import { RemovePostsButton, SanctionButton } from "../bans/sanction-buttons.tsx";
import { MemberNotes } from "./member-notes.tsx";

/** On a profile: how moderators bind a member and take that back, and what the log says. */
export function MemberModeration({ username }: { username: string }) {
  const { viewer } = useViewer();
  const member = useSanctioned(username);
  if (!member) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SanctionButtons member={member} />
        <TextLink to={paths.adminLogAbout(member.username)}>Log of this member</TextLink>
      </div>
      <MemberSanctions username={member.username} canAct={member.viewerSanctionRefusal === null} />
      {viewer && <MemberNotes username={username} viewer={viewer} />}
    </div>
  );
}

/** The same beside what a member wrote: the acts alone. */
export function MemberSanctioning({ username }: { username: string }) {
  const member = useSanctioned(username);
  return member && <SanctionButtons member={member} />;
}

type Sanctioned = NonNullable<MemberBanQuery["user"]>;

function useSanctioned(username: string): Sanctioned | null {
  const { viewer } = useViewer();
  const asked = isStaff(viewer) ? { variables: { username } } : skipToken;
  return useQuery(MemberBanDocument, asked).data?.user ?? null;
}

function SanctionButtons({ member }: { member: Sanctioned }) {
  const { viewerSanctionRefusal: refusal } = member;
  if (refusal !== null) return <p className="text-sm text-ink-faint">{refusal}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <SanctionButton member={member} />
      <BanOf member={member} />
      <RemovePostsButton member={member} />
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
