import { skipToken, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { useState } from "react";
import { Link } from "react-router-dom";

import { useDebounced } from "../../../platform/use-debounced.ts";
import { classNames } from "../../../ui/styles.ts";
import { countText, VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { SimilarThreadsDocument } from "./similar-threads.graphql.ts";

const typingPause = 400;
/** Shorter titles have something in common with too many. */
const leastTitle = 4;
/** As many lines as the place below the title has, once there was anything: what is below moves once, not at each word. */
const linesHeight = "min-h-24";

/** Threads that may be about the same, below the title of a new one. A hint only: where it cannot be had, nothing is said. */
export function SimilarThreads({ title }: { title: string }) {
  const settled = useDebounced(title.trim(), typingPause);
  const isAsked = settled.length >= leastTitle && title.trim() !== "";
  const { data } = useQuery(
    SimilarThreadsDocument,
    isAsked ? { variables: { title: settled } } : skipToken,
  );
  const alike = isAsked ? (data?.similarThreads ?? []) : [];
  const [hasPlace, setHasPlace] = useState(false);
  if (alike.length > 0 && !hasPlace) setHasPlace(true);
  return (
    <div role="status" className={classNames("-mt-2 text-sm", hasPlace && linesHeight)}>
      {alike.length > 0 && (
        <>
          <p className="text-ink-soft">Is it one of these?</p>
          <ul>
            {alike.map(({ id, title: found, replyCount }) => (
              <li key={id} className="flex min-w-0 items-baseline gap-2 py-0.5">
                <Link
                  to={paths.thread(id)}
                  target="_blank"
                  className="truncate text-accent underline-offset-2 hover:underline"
                >
                  <bdi>{found}</bdi>
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </Link>
                <span className="shrink-0 text-ink-faint">
                  {countText(replyCount, "reply", "replies")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
