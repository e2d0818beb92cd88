import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { unreadPostsCounted } from "@vigilia/schema/limits.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { Link } from "react-router-dom";

import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { ThreadUnreadFragmentDoc, type ThreadUnreadFragment } from "./thread-unread.graphql.ts";

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

/** Leads to where the reader left off, in a thread that they have opened before. */
export function FirstUnreadLink({ thread, className }: FirstUnreadLinkProps) {
  const { data, complete } = useFragment({ fragment: ThreadUnreadFragmentDoc, from: thread });
  if (!complete || data.viewerLastReadNumber === null) return null;
  const { viewerUnreadCount: count, viewerFirstUnreadNumber: first } = data;
  if (!count || first === null) return null;

  const page = pageOfPost(first);
  return (
    <Link to={paths.firstUnread(data.id, page)} title="First unread post" className={className}>
      {count < unreadPostsCounted ? count : `${count - 1}+`} new
      <VisuallyHidden> in {data.title}: go to the first unread post</VisuallyHidden>
    </Link>
  );
}
