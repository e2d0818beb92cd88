import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import { type ThreadFiguresFragment, ThreadFiguresFragmentDoc } from "./thread-page.graphql.ts";

/** Who opened the thread, when, and how it went since. */
export function ThreadFigures({ thread }: { thread: FragmentType<ThreadFiguresFragment> }) {
  const { data, complete } = useFragment({ fragment: ThreadFiguresFragmentDoc, from: thread });
  if (!complete) return null;
  return (
    <p className="min-w-0 text-sm wrap-anywhere text-ink-faint">
      by{" "}
      {data.author ? (
        <Link
          to={paths.user(data.author.username)}
          className="text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current"
        >
          {data.author.username}
        </Link>
      ) : (
        "Unknown"
      )}
      , <RelativeTime at={data.createdAt} /> · {countText(data.replyCount, "reply", "replies")} ·{" "}
      {countText(data.views, "view", "views")}
    </p>
  );
}
