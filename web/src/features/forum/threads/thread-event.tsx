import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { MapPin } from "lucide-react";
import { Link } from "react-router-dom";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { lazyPart, nothingSaid } from "../../../ui/blocks/lazy-part.tsx";
import { ThreadEventFragmentDoc, type ThreadEventFragment } from "./thread-event.graphql.ts";

type Event = NonNullable<ThreadEventFragment["event"]>;

/** Near enough to see the place, far enough to see where it is. */
const cardZoom = 10;

const ThreadEventWords = lazyPart(
  async () => (await import("./thread-event-words.tsx")).ThreadEventWords,
  ({ event: { date } }: { event: Event }) => <time dateTime={date}>{date}</time>,
  nothingSaid,
);

/** What the thread is about, as the map says it at this moment. */
export function ThreadEvent({ thread }: { thread: FragmentType<ThreadEventFragment> }) {
  const { data, complete } = useFragment({ fragment: ThreadEventFragmentDoc, from: thread });
  if (!complete || !data.event) return null;
  const { event } = data;
  return (
    <aside
      aria-label="The event discussed here"
      className="mt-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm shadow-raised"
    >
      <p className="min-h-6 text-ink-soft">
        <ThreadEventWords event={event} />
        {event.retractedAt !== null && (
          <>
            {" "}
            <Badge tone="warning">withdrawn</Badge>
          </>
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link
          to={paths.event(event.id)}
          className="min-w-0 text-base leading-snug font-semibold wrap-anywhere text-ink hover:underline"
        >
          {event.title}
        </Link>
        {event.retractedAt === null && (
          <Link
            to={`${paths.map}#${cardZoom}/${event.latitude}/${event.longitude}`}
            className="inline-flex items-center gap-1 whitespace-nowrap text-accent hover:underline"
          >
            <MapPin aria-hidden="true" className="size-3.5" />
            Show on map
          </Link>
        )}
      </p>
    </aside>
  );
}
