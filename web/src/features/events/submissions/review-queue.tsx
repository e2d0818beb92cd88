import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { countryWords, dateWords } from "@vigilia/schema/words/event-words.ts";
import { Keyboard, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";

import { Button } from "../../../ui/controls/button.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { classNames } from "../../../ui/styles.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { outletOf } from "../event/source-link.tsx";
import { TypeBadge } from "../event/type-badge.tsx";
import { QueueRowFragmentDoc, type QueueRowFragment } from "./review-queue.graphql.ts";
import type { QueuedSubmission } from "./use-review-queue.ts";

const outcomes = ["PENDING", "REJECTED", "APPROVED"] as const;
export type Outcome = (typeof outcomes)[number];

const outcomeNames: Record<Outcome, string> = {
  PENDING: "Waiting",
  REJECTED: "Rejected",
  APPROVED: "Approved",
};

interface QueueHeaderProps {
  /** Which submissions are listed. */
  outcome: Outcome;
  onOutcome: (outcome: Outcome) => void;
  /** Undefined until it is known. */
  count: number | undefined;
  words: string;
  onWords: (words: string) => void;
  /** How many the words let through; undefined without words. */
  found: number | undefined;
  onRejectFound: () => void;
  onHelp: () => void;
}

/** How many wait, and what narrows them down. */
export function QueueHeader({
  outcome,
  onOutcome,
  count,
  words,
  onWords,
  found,
  onRejectFound,
  onHelp,
}: QueueHeaderProps) {
  return (
    <header className="flex flex-col gap-3 border-b border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-xl font-semibold">
          Submissions{" "}
          <span className="text-ink-faint tabular-nums">{count?.toLocaleString("en")}</span>
        </h1>
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          className="max-sm:hidden"
          onClick={onHelp}
        >
          <Keyboard aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
      <Select
        aria-label="Which submissions"
        value={outcome}
        onChange={({ target }) =>
          onOutcome(outcomes.find((each) => each === target.value) ?? "PENDING")
        }
      >
        {outcomes.map((each) => (
          <option key={each} value={each}>
            {outcomeNames[each]}
          </option>
        ))}
      </Select>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Input
          type="search"
          aria-label="Filter by title or source"
          placeholder="Filter by title or source"
          className="pl-9"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </div>
      {found !== undefined && (
        <div role="status" className="flex items-center justify-between gap-2 text-sm">
          <p className="text-ink-soft">{found} found</p>
          {found > 0 && (
            <Button size="sm" variant="danger" onClick={onRejectFound}>
              Reject all {found}…
            </Button>
          )}
        </div>
      )}
    </header>
  );
}

interface QueueRowProps {
  submission: FragmentType<QueueRowFragment>;
  isSelected: boolean;
  onSelect: (id: string) => void;
  /** What was decided on it. */
  children?: ReactNode;
}

export function QueueRow({ submission, isSelected, onSelect, children }: QueueRowProps) {
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
      {children}
    </button>
  );
}

interface QueueListProps {
  submissions: readonly QueuedSubmission[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** As long as it may be, only what is in sight exists. */
export function QueueList({ submissions, selectedId, onSelect }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const index = submissions.findIndex(({ id }) => id === selectedId);

  useEffect(() => {
    if (index >= 0) rows.current?.scrollToIndex(index, { align: "nearest" });
  }, [index]);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <Virtualizer ref={rows} scrollRef={scroller} as="ul" item="li" data={submissions}>
        {(submission) => (
          <QueueRow
            key={submission.id}
            submission={submission}
            isSelected={submission.id === selectedId}
            onSelect={onSelect}
          />
        )}
      </Virtualizer>
    </div>
  );
}
