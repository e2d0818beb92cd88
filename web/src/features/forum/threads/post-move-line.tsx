import { pageOfPost } from "@vigilia/schema/pages.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { ArrowRightLeft } from "lucide-react";
import { use } from "react";
import { Link } from "react-router-dom";

import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { PostMoveExtrasContext } from "../extension-points.ts";
import type { ThreadScreenQuery } from "./thread-screen.graphql.ts";

type PostMoveNotice = NonNullable<ThreadScreenQuery["thread"]>["postMoves"][number];

/** Stands between posts, where some were moved to another thread or came from one. */
export function PostMoveLine({ notice }: { notice: PostMoveNotice }) {
  const extras = use(PostMoveExtrasContext);
  const { move, isAway } = notice;
  const were = `${countText(move.postCount, "post", "posts")} ${move.postCount === 1 ? "was" : "were"}`;
  return (
    <p
      role="note"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 text-sm text-ink-soft"
    >
      <ArrowRightLeft aria-hidden="true" className="size-4 shrink-0 self-center text-ink-faint" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {were} moved {isAway ? "to" : "here from"} <OtherThread notice={notice} />{" "}
        <RelativeTime at={move.movedAt} isInSentence />
      </span>
      {move.viewerCanUndo && extras(move)}
    </p>
  );
}

/** It leads to the first of the posts; one that the reader may not see has no name. */
function OtherThread({ notice: { move, isAway } }: { notice: PostMoveNotice }) {
  const thread = isAway ? move.into : move.from;
  if (!thread) return <>a thread that is not there any more</>;
  const number = isAway ? move.firstNumber : null;
  const to =
    number === null
      ? paths.thread(thread.id)
      : paths.postNumber(thread.id, { page: pageOfPost(number), number });
  return (
    <Link to={to} className="font-semibold text-accent hover:underline">
      <bdi>{thread.title}</bdi>
    </Link>
  );
}
