import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { categoryWords, dateWords, placeWords } from "@vigilia/schema/words/event-words.ts";
import { Link } from "react-router-dom";

import { useTimeZone } from "../../../platform/render-facts.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { dayText } from "../../../ui/text/relative-time.tsx";
import { EventHeaderFragmentDoc, type EventHeaderFragment } from "./event-header.graphql.ts";
import { TypeBadge } from "./type-badge.tsx";

/** What happened and when; first of all, whether it still stands. */
export function EventHeader({ event }: { event: FragmentType<EventHeaderFragment> }) {
  const timeZone = useTimeZone();
  const { data, complete } = useFragment({
    fragment: EventHeaderFragmentDoc,
    fragmentName: "EventHeader",
    from: event,
  });
  if (!complete) return null;
  const { type, title, summary, date, category, retractedAt, retractionReason } = data;

  return (
    <header className="flex flex-col gap-3">
      {retractedAt && (
        <Notice tone="warning">
          <strong className="font-semibold">
            Withdrawn on {dayText(new Date(retractedAt), timeZone)}.
          </strong>{" "}
          {retractionReason}
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-2 text-ink-soft">
        <TypeBadge type={type} />
        <time dateTime={date}>{dateWords(data)}</time>
        <span aria-hidden="true">·</span>
        {placeWords(data)}
        <span aria-hidden="true">·</span>
        {categoryWords[category]}
      </p>
      <h1 className="max-w-4xl text-3xl leading-tight font-semibold">{title}</h1>
      {summary && <p className="max-w-3xl text-lg leading-relaxed text-ink-soft">{summary}</p>}
      {data.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {data.tags.map((tag) => (
            <li key={tag.id}>
              <Link
                to={paths.tag(tag.slug)}
                className="inline-flex h-8 items-center rounded-md border border-line px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink"
              >
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
