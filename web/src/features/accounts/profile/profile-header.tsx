import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { forRule } from "@vigilia/schema/words/moderation-words.ts";

import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { LocalTime, longDayText, momentText } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { BanObjection } from "../ban/own-ban.tsx";
import { RoleBadge } from "../viewer/role-badge.tsx";
import { useViewer } from "../viewer/viewer-context.ts";
import { IgnoreButton } from "./ignore-button.tsx";
import {
  ProfileHeaderFragmentDoc,
  type ProfileHeaderFragment,
  BanNoticeFragmentDoc,
  type BanNoticeFragment,
} from "./profile-header.graphql.ts";
import { ReportControl } from "./report-control.tsx";

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
          Joined <LocalTime at={data.createdAt} text={longDayText} />
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
      {viewer?.id === data.id && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.drafts}>Drafts</ButtonLink>
          <ButtonLink to={paths.bookmarks}>Bookmarks</ButtonLink>
          <ButtonLink to={paths.alerts}>Alerts</ButtonLink>
          <ButtonLink to={paths.mySubmissions}>My submissions</ButtonLink>
          <ButtonLink to={paths.settings}>Edit profile</ButtonLink>
        </div>
      )}
      <IgnoreButton user={data} />
      <ReportControl member={data} />
      {data.about && (
        <p className="basis-full text-pretty wrap-anywhere whitespace-pre-line">{data.about}</p>
      )}
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
      <strong className="font-semibold text-ink tabular-nums">{numberText(count)}</strong>{" "}
      {count === 1 ? one : many}
    </>
  );
  return count === 0 ? words : <TextLink to={to}>{words}</TextLink>;
}

/** Everybody reads that a member is banned; only that member and moderators read the reason. */
export function BanNotice({ user }: { user: FragmentType<BanNoticeFragment> }) {
  const { viewer } = useViewer();
  const now = useNow();
  const { data, complete } = useFragment({
    fragment: BanNoticeFragmentDoc,
    fragmentName: "BanNotice",
    from: user,
  });
  if (!complete || !data.isBanned) return null;
  const { id, activeBan } = data;
  if (activeBan?.expiresAt && new Date(activeBan.expiresAt) <= now) return null;
  const isOwn = viewer?.id === id;

  return (
    <Notice tone="warning">
      {isOwn ? "Your account is banned" : "This member is banned"}
      {activeBan && (
        <>
          {forRule(activeBan.ground)} <BanEnd at={activeBan.expiresAt} />: {activeBan.reason}
        </>
      )}
      {isOwn && <OwnRights />}
    </Notice>
  );
}

function BanEnd({ at }: { at: string | null }) {
  if (!at) return "until it is lifted";
  return (
    <>
      until <LocalTime at={at} text={momentText} />
    </>
  );
}

function OwnRights() {
  return (
    <span className="mt-1 block">
      A moderator decided this, not a machine. You can read everything, and take your data along or
      delete your account in the settings, but not write. <BanObjection />
    </span>
  );
}
