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
      <p className="wrap-anywhere text-ink-soft">
        <TypeBadge type={type} /> <time dateTime={date}>{dateWords(data)}</time> ·{" "}
        {placeWords(data)} · {categoryWords[category]}
      </p>
      <h1 className="max-w-4xl text-2xl leading-tight font-semibold wrap-anywhere sm:text-3xl">
        {title}
      </h1>
      {summary && <p className="max-w-3xl text-lg leading-relaxed text-ink-soft">{summary}</p>}
      {data.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {data.tags.map((tag) => (
            <li key={tag.id} className="max-w-full">
              <Link
                to={paths.tag(tag.slug)}
                className="inline-flex min-h-8 max-w-full items-center rounded-md border border-line px-2.5 py-1 text-sm wrap-anywhere text-ink-soft hover:bg-hover hover:text-ink"
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
