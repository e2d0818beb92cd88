import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { countryWords, dateWords } from "@vigilia/schema/words/event-words.ts";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { classNames } from "../../../ui/styles.ts";
import { KeyHelpButton } from "../../../ui/text/key-help.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { outletOf } from "../event/source-link.tsx";
import { TypeBadge } from "../event/type-badge.tsx";
import {
  type Outcome,
  outcomes,
  type QueueFilter,
  type QueueFilterChange,
} from "../queue/queue-address.ts";
import { QueueFilters, QueueOrder } from "../queue/queue-filters.tsx";
import type { Claims } from "../queue/use-claims.ts";
import { QueueRowFragmentDoc, type QueueRowFragment } from "./review-queue.graphql.ts";
import type { QueuedSubmission } from "./use-review-queue.ts";

const outcomeNames: Record<Outcome, string> = {
  PENDING: "Waiting",
  HELD: "Held for later",
  REJECTED: "Rejected",
  APPROVED: "Approved",
};

interface QueueHeaderProps {
  filter: QueueFilter;
  onFilter: (change: QueueFilterChange, isTyping?: boolean) => void;
  /** How many wait or were decided so, whatever the filter; undefined until it is known. */
  count: number | undefined;
  /** How many the filter lets through; undefined where it lets all of them. */
  found: number | undefined;
  onRejectFound: () => void;
  onHelp: () => void;
  /** How the queue is doing. */
  children: ReactNode;
}

/** How many wait, and what narrows them down. */
export function QueueHeader({
  filter,
  onFilter,
  count,
  found,
  onRejectFound,
  onHelp,
  children,
}: QueueHeaderProps) {
  return (
    <header className="flex flex-col gap-3 border-b border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-xl font-semibold">
          Submissions{" "}
          <span className="text-ink-faint tabular-nums">
            {count !== undefined && numberText(count)}
          </span>
        </h1>
        <KeyHelpButton size="icon-sm" onPress={onHelp} />
      </div>
      {children}
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label="Which submissions"
          className="text-sm"
          value={filter.outcome}
          onChange={({ target }) => {
            const outcome = outcomes.find((each) => each === target.value) ?? "PENDING";
            onFilter((current) => ({ ...current, outcome }));
          }}
        >
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {outcomeNames[each]}
            </option>
          ))}
        </Select>
        <QueueOrder filter={filter} onFilter={onFilter} />
      </div>
      <WordsFilter
        words={filter.words}
        onWords={(words) => onFilter((current) => ({ ...current, words }), true)}
      />
      <QueueFilters filter={filter} onFilter={onFilter} />
      {found !== undefined && (
        <div role="status" className="flex items-center justify-between gap-2 text-sm">
          <p className="text-ink-soft">{found} found</p>
          {found > 0 && filter.outcome === "PENDING" && (
            <Button size="sm" variant="danger" onClick={onRejectFound}>
              Reject all {found}…
            </Button>
          )}
        </div>
      )}
    </header>
  );
}

const typingPause = 250;

interface WordsFilterProps {
  words: string;
  onWords: (words: string) => void;
}

/** What is typed goes into the address at a pause; where the address changes by itself, it is shown. */
function WordsFilter({ words, onWords }: WordsFilterProps) {
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(words);
  const [sent, setSent] = useState(words);
  if (words !== seen) {
    setSeen(words);
    if (words !== sent) {
      setSent(words);
      setTyped(words);
    }
  }
  const send = useEffectEvent((text: string) => {
    if (text === sent) return;
    setSent(text);
    onWords(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
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
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
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

function ClaimLine({ claim }: { claim: ReturnType<Claims["get"]> }) {
  if (!claim) return null;
  return (
    <span className="mt-1">
      <Badge tone="warning">{claim.username} is looking</Badge>
    </span>
  );
}

interface QueueListProps {
  claims: Claims;
  submissions: readonly QueuedSubmission[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** As long as it may be, only what is in sight exists. */
export function QueueList({ claims, submissions, selectedId, onSelect }: QueueListProps) {
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
          >
            <ClaimLine claim={claims.get(submission.id)} />
          </QueueRow>
        )}
      </Virtualizer>
    </div>
  );
}
