import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Link } from "react-router-dom";

import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { IgnoreButton } from "../profile/ignore-button.tsx";
import {
  IgnoredMembersFragmentDoc,
  type IgnoredMembersFragment,
} from "./ignored-members.graphql.ts";

export function IgnoredMembers({ viewer }: { viewer: FragmentType<IgnoredMembersFragment> }) {
  const { data, complete } = useFragment({
    fragment: IgnoredMembersFragmentDoc,
    fragmentName: "IgnoredMembers",
    from: viewer,
  });
  if (!complete) return null;
  const ignored = data.ignoredMembers.filter(({ viewerIgnores }) => viewerIgnores);

  if (ignored.length === 0) {
    return (
      <p className="text-ink-soft">
        You ignore nobody. The button for it is on every member’s profile.
      </p>
    );
  }
  return (
    <ul aria-label="Ignored members" className="-my-3.5 divide-y divide-line">
      {ignored.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
          <Avatar user={member} size="sm" />
          <Link
            to={paths.user(member.username)}
            className="min-w-0 flex-1 rounded-sm font-medium break-all hover:underline"
          >
            {member.username}
          </Link>
          <IgnoreButton user={member} />
        </li>
      ))}
    </ul>
  );
}
