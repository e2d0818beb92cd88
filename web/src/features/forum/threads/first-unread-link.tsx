import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { postsPerPage } from "@vigilia/schema/limits.ts";
import { Link } from "react-router-dom";

import { paths } from "../../../platform/paths.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ThreadUnreadFragmentDoc, type ThreadUnreadFragment } from "./thread-unread.graphql.ts";

interface FirstUnreadLinkProps {
  thread: FragmentType<ThreadUnreadFragment>;
  className?: string;
}

/** Leads to where the reader left off, in a thread that they have opened before. */
export function FirstUnreadLink({ thread, className }: FirstUnreadLinkProps) {
  const { data, complete } = useFragment({ fragment: ThreadUnreadFragmentDoc, from: thread });
  if (!complete || data.viewerLastReadNumber === null) return null;
  const unread = data.lastPostNumber - data.viewerLastReadNumber;
  if (unread <= 0) return null;

  const page = Math.ceil((data.viewerLastReadNumber + 1) / postsPerPage);
  return (
    <Link to={paths.firstUnread(data.id, page)} title="First unread post" className={className}>
      {unread} new
      <VisuallyHidden> in {data.title}: go to the first unread post</VisuallyHidden>
    </Link>
  );
}
