import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import {
  attributionWords,
  categoryWords,
  dateWords,
  placeWithPrecision,
} from "@vigilia/schema/words/event-words.ts";
import { ExternalLink } from "lucide-react";

import { EventReport } from "../event/event-report.tsx";
import { DetailsLink, SourceLink } from "../event/source-link.tsx";
import { TypeBadge } from "../event/type-badge.tsx";
import { EventDetailsFragmentDoc, type EventDetailsFragment } from "./event-details.graphql.ts";

/** One event in a popup: what happened, when and where, and how sure each of it is. */
export function EventDetails({ event }: { event: FragmentType<EventDetailsFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventDetailsFragmentDoc,
    fragmentName: "EventDetails",
    from: event,
  });
  if (!complete) return null;
  const { id, type, title, summary, sourceUrl, category, sources } = data;
  const { attribution, attributionNote, caveat } = data;

  return (
    <article className="flex flex-col gap-2.5">
      <p className="flex items-center gap-2 pr-6 text-sm text-ink-soft">
        <TypeBadge type={type} />
        <time dateTime={data.date}>{dateWords(data)}</time>
        <span aria-hidden="true">·</span>
        {categoryWords[category]}
      </p>
      <h2 className="text-base leading-snug font-semibold text-balance text-ink">{title}</h2>
      {summary && <p className="text-sm leading-relaxed">{summary}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-faint">Place</dt>
        <dd>{placeWithPrecision(data)}</dd>
        <dt className="text-ink-faint">Attribution</dt>
        <dd>
          {attributionWords[attribution]}
          {attributionNote && <span className="text-ink-soft"> – {attributionNote}</span>}
        </dd>
        {caveat && (
          <>
            <dt className="text-ink-faint">Caveat</dt>
            <dd className="text-ink-soft">{caveat}</dd>
          </>
        )}
      </dl>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <SourceLink url={sourceUrl} title={title}>
          Read full article
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </SourceLink>
        <span className="truncate text-ink-faint">{sources[0]?.outlet}</span>
        <DetailsLink id={id} title={title} />
      </p>
      <p className="text-sm">
        <EventReport id={id} kind="EVENT_ERROR" label="Report an error" />
      </p>
    </article>
  );
}
