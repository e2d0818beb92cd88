import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { countryWords, dateWords } from "@vigilia/schema/words/event-words.ts";

import { classNames } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { outletOf } from "../event/outlet.ts";
import { TypeBadge } from "../event/type-badge.tsx";
import { QueueRowFragmentDoc, type QueueRowFragment } from "./queue-row.graphql.ts";

interface QueueRowProps {
  submission: FragmentType<QueueRowFragment>;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

export function QueueRow({ submission, isSelected, onSelect }: QueueRowProps) {
  const { data, complete } = useFragment({
    fragment: QueueRowFragmentDoc,
    fragmentName: "QueueRow",
    from: submission,
  });
  if (!complete) return null;

  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => onSelect(data.id)}
      className={classNames(
        "flex w-full cursor-pointer flex-col gap-0.5 border-b border-l-3 border-b-line px-4 py-3 text-left -outline-offset-2",
        isSelected ? "border-l-accent bg-accent-quiet" : "border-l-transparent hover:bg-hover",
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <TypeBadge type={data.type} />
        <time dateTime={data.date}>{dateWords({ date: data.date, datePrecision: "DAY" })}</time>
        <span aria-hidden="true">·</span>
        {countryWords(data.countryCode)}
      </span>
      <span className="line-clamp-2 font-medium break-words">{data.title}</span>
      <span className="flex justify-between gap-3 text-sm text-ink-faint">
        <span className="truncate">{outletOf(data.sourceUrl)}</span>
        <span className="shrink-0">
          <RelativeTime at={data.submittedAt} />
        </span>
      </span>
    </button>
  );
}
