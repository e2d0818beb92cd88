import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { categoryWords, dateWords, placeWords } from "@vigilia/schema/words/event-words.ts";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { dayText } from "../../../ui/text/age-text.ts";
import { EventHeaderFragmentDoc, type EventHeaderFragment } from "./event-screen.graphql.ts";
import { TypeBadge } from "./type-badge.tsx";

/** What happened and when; first of all, whether it still stands. */
export function EventHeader({ event }: { event: FragmentType<EventHeaderFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventHeaderFragmentDoc,
    fragmentName: "EventHeader",
    from: event,
  });
  if (!complete) return null;
  const { type, title, date, category, retractedAt, retractionReason } = data;

  return (
    <header className="flex flex-col gap-3">
      {retractedAt && (
        <Notice tone="warning">
          <strong className="font-semibold">Withdrawn on {dayText(new Date(retractedAt))}.</strong>{" "}
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
    </header>
  );
}
