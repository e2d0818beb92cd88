import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { paths } from "../../../platform/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { IgnoreButton } from "../ignoring/ignore-button.tsx";
import { RoleBadge } from "../role-badge.tsx";
import { useViewer } from "../viewer-context.ts";
import { ProfileHeaderFragmentDoc, type ProfileHeaderFragment } from "./profile-header.graphql.ts";

/** Who this is, since when, and how much they have written. */
export function ProfileHeader({ user }: { user: FragmentType<ProfileHeaderFragment> }) {
  const { viewer } = useViewer();
  const { data, complete } = useFragment({
    fragment: ProfileHeaderFragmentDoc,
    fragmentName: "ProfileHeader",
    from: user,
  });
  if (!complete) return null;

  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar user={data} size="xxl" />
      <div className="min-w-56 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl font-semibold break-all">{data.username}</h1>
          <RoleBadge role={data.role} />
          {data.isOnline && <Badge tone="success">Online</Badge>}
        </div>
        <p className="mt-1.5 text-ink-soft">
          Joined{" "}
          <time dateTime={data.createdAt}>
            {new Date(data.createdAt).toLocaleDateString("en-GB", { dateStyle: "long" })}
          </time>
        </p>
        <p className="mt-1 text-ink-soft">
          <Count of={data.threadCount} one="thread" many="threads" /> ·{" "}
          <Count of={data.postCount} one="post" many="posts" />
        </p>
      </div>
      {viewer?.id === data.id && <ButtonLink to={paths.settings}>Edit profile</ButtonLink>}
      <IgnoreButton user={data} />
    </header>
  );
}

function Count({ of: count, one, many }: { of: number; one: string; many: string }) {
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">
        {count.toLocaleString("en-GB")}
      </strong>{" "}
      {count === 1 ? one : many}
    </>
  );
}
