import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { unreadPostsCounted } from "@vigilia/schema/limits.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { Lock, type LucideIcon, Pin } from "lucide-react";
import { Link } from "react-router-dom";

import { useShortcut } from "../../../platform/shortcuts.ts";
import { classNames } from "../../../ui/styles.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { ThreadUnreadFragmentDoc, type ThreadUnreadFragment } from "./thread-unread.graphql.ts";

interface ThreadMarksProps {
  isPinned: boolean;
  isLocked: boolean;
}

/** What sets a thread apart, before its title. */
export function ThreadMarks({ isPinned, isLocked }: ThreadMarksProps) {
  return (
    <>
      {isPinned && <Mark icon={Pin} label="Pinned Thread" look="text-accent" />}
      {isLocked && <Mark icon={Lock} label="Locked Thread" look="text-ink-faint" />}
    </>
  );
}

interface MarkProps {
  icon: LucideIcon;
  label: string;
  look: string;
}

function Mark({ icon: Icon, label, look }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames("mr-1.5 inline-block align-[-0.125em]", look)}
    >
      <Icon aria-hidden="true" className="size-[1em]" />
    </span>
  );
}

interface FirstUnreadLinkProps {
  thread: FragmentType<ThreadUnreadFragment>;
  className?: string;
}

/** Marks a thread that the member has never opened. */
export function UnopenedMark({ thread, className }: FirstUnreadLinkProps) {
  const { data, complete } = useFragment({ fragment: ThreadUnreadFragmentDoc, from: thread });
  if (!complete || data.viewerLastReadNumber !== null || !data.viewerUnreadCount) return null;
  return (
    <span title="You have not opened this thread yet" className={className}>
      New
    </span>
  );
}

/** Where a member reads on in a thread that they have opened before; undefined where they have read all of it. */
function addressToReadOn(thread: ThreadUnreadFragment): string | undefined {
  const { id, viewerLastReadNumber, viewerUnreadCount, viewerFirstUnreadNumber } = thread;
  if (viewerLastReadNumber === null || !viewerUnreadCount) return undefined;
  if (viewerFirstUnreadNumber === null) return undefined;
  return paths.firstUnread(id, pageOfPost(viewerFirstUnreadNumber));
}

/** A thread opens where its reader left off, for anybody else at its beginning. */
export function ThreadTitleLink({ thread }: FirstUnreadLinkProps) {
  const shortcut = useShortcut("forum.open");
  const { data, complete } = useFragment({ fragment: ThreadUnreadFragmentDoc, from: thread });
  if (!complete) return null;
  return (
    <Link
      dir="auto"
      aria-keyshortcuts={shortcut}
      to={addressToReadOn(data) ?? paths.thread(data.id)}
      className="font-semibold text-ink hover:text-accent hover:underline"
    >
      {data.title}
    </Link>
  );
}

/** Leads to where the reader left off, in a thread that they have opened before. */
export function FirstUnreadLink({ thread, className }: FirstUnreadLinkProps) {
  const { data, complete } = useFragment({ fragment: ThreadUnreadFragmentDoc, from: thread });
  const address = complete ? addressToReadOn(data) : undefined;
  const count = data.viewerUnreadCount;
  if (address === undefined || !count) return null;
  return (
    <Link to={address} title="First unread post" className={className}>
      {count < unreadPostsCounted ? count : `${count - 1}+`} new
      <VisuallyHidden> in {data.title}: go to the first unread post</VisuallyHidden>
    </Link>
  );
}
