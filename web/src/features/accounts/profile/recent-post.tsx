import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { ownWords } from "./own-words.ts";
import { RecentPostFragmentDoc, type RecentPostFragment } from "./recent-posts.graphql.ts";

/** Where somebody has written, and how it begins. */
export function RecentPost({ post }: { post: FragmentType<RecentPostFragment> }) {
  const { data, complete } = useFragment({
    fragment: RecentPostFragmentDoc,
    fragmentName: "RecentPost",
    from: post,
  });
  if (!complete) return null;
  const { id, page, createdAt, bodyHtml, thread } = data;

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={paths.thread(thread.id, { page, highlight: id })}
          className="min-w-0 rounded-sm font-medium wrap-anywhere hover:underline"
        >
          {thread.title}
        </Link>
        <span className="text-sm text-ink-faint">
          <RelativeTime at={createdAt} />
        </span>
      </p>
      <p className="mt-1 line-clamp-3 text-ink-soft">{ownWords(bodyHtml)}</p>
    </li>
  );
}
