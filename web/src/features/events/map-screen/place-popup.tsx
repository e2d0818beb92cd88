import type { FragmentType } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { dateWords, placeWithPrecision } from "@vigilia/schema/words/event-words.ts";

import { messageFor } from "../../../platform/failures.ts";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { DetailsLink, SourceLink } from "../event/source-link.tsx";
import { TypeBadge } from "../event/type-badge.tsx";
import { EventDetails } from "./event-details.tsx";
import { PlaceEventsDocument, type PlaceEventsQuery } from "./place-events.graphql.ts";
import { EventLineFragmentDoc, type EventLineFragment } from "./place-popup.graphql.ts";

/** One of several events of a place. */
function EventLine({ event }: { event: FragmentType<EventLineFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventLineFragmentDoc,
    fragmentName: "EventLine",
    from: event,
  });
  if (!complete) return null;

  return (
    <li className="flex flex-col gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <TypeBadge type={data.type} />
        <time dateTime={data.date}>{dateWords(data)}</time>
        <span aria-hidden="true">·</span>
        <span>{placeWithPrecision(data)}</span>
      </p>
      <p className="text-sm leading-snug font-medium text-ink">{data.title}</p>
      <p className="flex gap-4 text-sm">
        <SourceLink url={data.sourceUrl} title={data.title}>
          Read more
        </SourceLink>
        <DetailsLink id={data.id} title={data.title} />
      </p>
    </li>
  );
}

interface PlacePopupProps {
  /** Of the events to show, at most a hundred. */
  ids: readonly string[];
  /** How many there are at this place. */
  total: number;
}

/** What a marker stands for: one event in full, or all events of one place as a list. */
export function PlacePopup({ ids, total }: PlacePopupProps) {
  const { data, error, loading, refetch } = useQuery(PlaceEventsDocument, {
    variables: { ids: [...ids] },
  });

  if (loading && !data) return <PopupSkeleton />;
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm">
        <p>{messageFor(error, "The event could not be loaded.")}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <PopupContent nodes={data?.nodes ?? []} total={total} />
    </div>
  );
}

/** Those who came by keyboard read on here, and Escape closes it. */
function takeFocus(content: HTMLElement | null): void {
  content?.focus({ preventScroll: true });
}

interface PopupContentProps extends Pick<PlacePopupProps, "total"> {
  nodes: PlaceEventsQuery["nodes"];
}

function PopupContent({ nodes, total }: PopupContentProps) {
  const events = nodes.filter((node) => node?.__typename === "Event");
  const [only] = events;
  if (!only) return <p className="text-sm text-ink-soft">This event is no longer on the map.</p>;
  if (total === 1) return <EventDetails event={only} />;
  return (
    <section>
      <h2 className="pr-6 text-base font-semibold">{total} events at this location</h2>
      <ul className="mt-1 max-h-[min(20rem,45dvh)] divide-y divide-line overflow-y-auto pr-2">
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {total > events.length && (
        <p className="pt-2 text-sm text-ink-faint">The newest {events.length} of them.</p>
      )}
    </section>
  );
}

function PopupSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex w-60 flex-col gap-2">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-4 w-44" />
    </div>
  );
}
