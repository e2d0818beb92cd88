import { Keyboard, Search } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";

export const outcomes = ["PENDING", "REJECTED", "APPROVED"] as const;
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
