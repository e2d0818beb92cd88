import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { paths } from "../../../../../schema/paths.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ButtonLink } from "../../../ui/controls/button-link.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { IgnoreButton } from "./ignore-button.tsx";
import { RoleBadge } from "../viewer/role-badge.tsx";
import { useViewer } from "../viewer/viewer-context.ts";
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
          <Count
            of={data.threadCount}
            one="thread"
            many="threads"
            to={paths.searchBy(data.username, "threads")}
          />{" "}
          ·{" "}
          <Count
            of={data.postCount}
            one="post"
            many="posts"
            to={paths.searchBy(data.username, "posts")}
          />
        </p>
      </div>
      {viewer?.id === data.id && <ButtonLink to={paths.settings}>Edit profile</ButtonLink>}
      <IgnoreButton user={data} />
    </header>
  );
}

interface CountProps {
  of: number;
  one: string;
  many: string;
  /** Where they are listed. */
  to: string;
}

function Count({ of: count, one, many, to }: CountProps) {
  const words = (
    <>
      <strong className="font-semibold text-ink tabular-nums">
        {count.toLocaleString("en-GB")}
      </strong>{" "}
      {count === 1 ? one : many}
    </>
  );
  return count === 0 ? words : <TextLink to={to}>{words}</TextLink>;
}
