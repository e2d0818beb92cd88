import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";

import type { OverlayProps } from "../../../ui/blocks/lazy-overlay.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { classNames } from "../../../ui/styles.ts";
import {
  endWords,
  isSameRange,
  orderProblem,
  type TimePreset,
  type TimeRange,
  typedDateProblem,
  typedSpan,
} from "./time-range.ts";

interface TimeFieldsProps {
  presets: readonly TimePreset[];
  range: TimeRange;
  onChoose: (range: TimeRange) => void;
}

interface TimePopoverProps extends TimeFieldsProps, OverlayProps {}

/** The way to set a span of time in words. */
export function TimePopover({ trigger, ...fields }: TimePopoverProps) {
  return (
    <Popover title="Time" trigger={trigger}>
      <TimeFields {...fields} />
    </Popover>
  );
}

/** The usual spans by one press, any other by its two days. */
function TimeFields({ presets, range, onChoose }: TimeFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label="Usual spans"
        className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-0.5"
      >
        {presets.map((preset) => (
          <li key={preset.name}>
            <button
              type="button"
              aria-pressed={isSameRange(preset.range, range)}
              onClick={() => onChoose(preset.range)}
              className={classNames(
                "h-8 cursor-pointer rounded-full border border-line-strong px-3 text-sm tabular-nums pointer-coarse:h-11 pointer-coarse:px-4",
                "hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-quiet aria-pressed:text-accent",
              )}
            >
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
      <TypedEnds range={range} onChoose={onChoose} />
      <p className="text-sm text-ink-faint">
        Bars are paler where only the month or the year of an event is known: it stands at the first
        day of it.
      </p>
    </div>
  );
}

interface Typed {
  text: string;
  problem?: string | undefined;
  /** What the text was written for: another choice elsewhere takes its place. */
  date: string | null;
}

const typedOf = (date: string | null): Typed => ({ text: endWords(date), date });

/** Undefined where it is no day. An empty field asks for no end. */
function dateOf({ text, date }: Typed, end: "first" | "last"): string | null | undefined {
  if (text.trim() === "") return null;
  if (text === endWords(date)) return date;
  const span = typedSpan(text);
  return span ? isoDay(span[end]) : undefined;
}

/** Both days as they are typed. What cannot be read stays as it is, with what is wrong about it. */
function TypedEnds({ range, onChoose }: Pick<TimeFieldsProps, "range" | "onChoose">) {
  const [from, setFrom] = useState(() => typedOf(range.dateFrom));
  const [to, setTo] = useState(() => typedOf(range.dateTo));
  if (from.date !== range.dateFrom) setFrom(typedOf(range.dateFrom));
  if (to.date !== range.dateTo) setTo(typedOf(range.dateTo));

  const take = (typed: { from: Typed; to: Typed }) => {
    const dateFrom = dateOf(typed.from, "first");
    const dateTo = dateOf(typed.to, "last");
    const isReversed = Boolean(dateFrom && dateTo && dateFrom > dateTo);
    const problemOf = (date: string | null | undefined) =>
      date === undefined ? typedDateProblem : undefined;
    setFrom({ ...typed.from, problem: problemOf(dateFrom) });
    setTo({ ...typed.to, problem: problemOf(dateTo) ?? (isReversed ? orderProblem : undefined) });
    if (isReversed) return;
    const chosen = {
      dateFrom: dateFrom === undefined ? range.dateFrom : dateFrom,
      dateTo: dateTo === undefined ? range.dateTo : dateTo,
    };
    if (!isSameRange(chosen, range)) onChoose(chosen);
  };

  return (
    <form
      className="grid grid-cols-2 items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        take({ from, to });
      }}
    >
      <TypedEnd
        label="From"
        calendar="Choose the first day"
        typed={from}
        onType={setFrom}
        onDone={(typed) => take({ from: typed, to })}
      />
      <TypedEnd
        label="To"
        calendar="Choose the last day"
        typed={to}
        onType={setTo}
        onDone={(typed) => take({ from, to: typed })}
      />
      <input type="submit" hidden value="Set the time" />
    </form>
  );
}

interface TypedEndProps {
  label: string;
  calendar: string;
  typed: Typed;
  onType: (typed: Typed) => void;
  onDone: (typed: Typed) => void;
}

/** A day in figures or words; the browser's own calendar fills it in. */
function TypedEnd({ label, calendar, typed, onType, onDone }: TypedEndProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} error={typed.problem}>
      <span className="relative block">
        <Input
          value={typed.text}
          placeholder="10 Feb 2024"
          autoComplete="off"
          className="pr-10"
          onChange={({ target }) => onType({ ...typed, text: target.value })}
          onBlur={() => onDone(typed)}
        />
        <Button
          variant="quiet"
          size="icon"
          className="absolute top-0 right-0"
          aria-label={calendar}
          title={calendar}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarDays aria-hidden="true" className="size-4" />
        </Button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 size-0 opacity-0"
          value={typed.date ?? ""}
          onChange={({ target }) => {
            if (target.value) onDone({ ...typed, text: endWords(target.value) });
          }}
        />
      </span>
    </Field>
  );
}
