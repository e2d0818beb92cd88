import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { dateWords, placeWithPrecision } from "@vigilia/schema/words/event-words.ts";

import { DetailsLink } from "../event/details-link.tsx";
import { SourceLink } from "../event/source-link.tsx";
import { TypeBadge } from "../event/type-badge.tsx";
import { EventLineFragmentDoc, type EventLineFragment } from "./place-popup.graphql.ts";

/** One of several events of a place. */
export function EventLine({ event }: { event: FragmentType<EventLineFragment> }) {
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
