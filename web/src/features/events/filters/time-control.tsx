import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { rangeWords } from "@vigilia/schema/words/time-words.ts";
import { CalendarRange, ChevronUp, Minus, Pause, Play, Plus, StepForward } from "lucide-react";
import { useState } from "react";

import { useMediaQuery } from "../../../platform/browser-state.ts";
import { lazyOverlay } from "../../../ui/blocks/lazy-overlay.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import type { DayHistogram } from "../map/clusters/day-histogram.ts";
import { playSpeeds, usePlayedTime } from "./played-time.ts";
import { busySpan, chosenSpan, domainOf, fitted, revealed, zoomed } from "./time-axis.ts";
import { TimePlot } from "./time-plot.tsx";
import { isSameRange, timePresets, type TimeRange } from "./time-range.ts";
import type { DaySpan } from "./time-units.ts";

const TimePopover = lazyOverlay(
  "dialog",
  async () => (await import("./time-popover.tsx")).TimePopover,
);

interface TimeControlProps {
  histogram: DayHistogram;
  filters: TimeRange;
  onChange: (change: TimeRange) => void;
  /** While held, changes are shown, and not yet steps of the history. */
  onHold: (isHeld: boolean) => void;
}

interface Axis {
  view: DaySpan;
  /** What was chosen when the view was last brought to it. */
  range: TimeRange;
}

/** What of the domain the axis shows: at first the busy years, and always what was set last. */
function useAxis({ histogram, filters }: TimeControlProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const domain = domainOf(histogram, today);
  const range: TimeRange = { dateFrom: filters.dateFrom, dateTo: filters.dateTo };
  const [axis, setAxis] = useState<Axis>(() => {
    const busy = busySpan(histogram, domain);
    const isAll = range.dateFrom === null && range.dateTo === null;
    const view = isAll ? busy : fitted(busy, chosenSpan(range, domain), domain);
    return { view, range };
  });
  if (!isSameRange(axis.range, range)) {
    const changed = {
      dateFrom: axis.range.dateFrom === range.dateFrom ? null : range.dateFrom,
      dateTo: axis.range.dateTo === range.dateTo ? null : range.dateTo,
    };
    setAxis({ view: revealed(axis.view, changed, domain), range });
  }
  const show = (view: DaySpan) => setAxis({ view, range });
  const showFitted = (chosen: TimeRange) =>
    setAxis({ view: fitted(axis.view, chosenSpan(chosen, domain), domain), range: chosen });
  return { today, domain, range, view: axis.view, show, showFitted };
}

/** Chooses a span of time over a histogram, by hand, by keyboard or in words, and lets it run. */
export function TimeControl(props: TimeControlProps) {
  const { histogram, onChange, onHold } = props;
  const { today, domain, range, view, show, showFitted } = useAxis(props);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isAttended, setIsAttended] = useState(false);
  const span = chosenSpan(range, domain);

  /** An end that was not touched keeps the day that was asked for, be it beyond the domain. */
  const choose = ({ first, last }: DaySpan) => {
    const from = first <= domain.first ? null : isoDay(first);
    const to = last >= domain.last ? null : isoDay(last);
    onChange({
      dateFrom: first === span.first ? range.dateFrom : from,
      dateTo: last === span.last ? range.dateTo : to,
    });
  };
  const played = { histogram, domain, span, choose, hold: onHold, isPaused: isAttended };
  const play = usePlayedTime(played);
  const chooseByHand = (chosen: DaySpan) => {
    play.stop();
    choose(chosen);
  };
  const chooseRange = (chosen: TimeRange) => {
    play.stop();
    onChange(chosen);
    showFitted(chosen);
  };
  const zoom = (factor: number) => {
    const middle = (Math.max(span.first, view.first) + Math.min(span.last, view.last)) / 2;
    show(zoomed(view, { factor, day: middle, domain }));
  };

  return (
    <div className="time-control" data-unfolded={isUnfolded || undefined}>
      <PlayButtons play={play} />
      <div
        role="presentation"
        className="time-control-plot"
        onPointerEnter={({ pointerType }) => setIsAttended(pointerType === "mouse")}
        onPointerLeave={() => setIsAttended(false)}
        onFocus={({ target }) => setIsAttended(target.matches(":focus-visible"))}
        onBlur={() => setIsAttended(false)}
      >
        <TimePlot
          {...{ histogram, domain, view, span, show }}
          choose={chooseByHand}
          hold={onHold}
        />
      </div>
      <TimePopover
        trigger={
          <Button className="time-control-range" aria-label={`Time: ${rangeWords(range)}`}>
            <CalendarRange aria-hidden="true" className="size-4 text-ink-soft" />
            <span className="truncate tabular-nums">{rangeWords(range)}</span>
          </Button>
        }
        presets={timePresets(
          histogram.years.map(({ year }) => year),
          today,
        )}
        range={range}
        onChoose={chooseRange}
      />
      <div className="time-control-tools">
        <OutOfView histogram={histogram} view={view} onShowAll={() => show(domain)} />
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Zoom time out"
          title="Zoom time out"
          onClick={() => zoom(2)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Zoom time in"
          title="Zoom time in"
          onClick={() => zoom(0.5)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="time-control-fold"
        aria-expanded={isUnfolded}
        aria-label="Histogram"
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <ChevronUp aria-hidden="true" className={isUnfolded ? "size-5 rotate-180" : "size-5"} />
      </Button>
    </div>
  );
}

interface PlayButtonsProps {
  play: ReturnType<typeof usePlayedTime>;
}

/** Where motion is unwelcome, each press shows the next span, and nothing moves by itself. */
function PlayButtons({ play }: PlayButtonsProps) {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { isPlaying, speed, setSpeed, toggle, step } = play;
  if (isStill && !isPlaying) {
    return (
      <div className="time-control-play">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Next step in time"
          title="Next step in time"
          onClick={step}
        >
          <StepForward aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    );
  }
  const Icon = isPlaying ? Pause : Play;
  const next = playSpeeds[(playSpeeds.indexOf(speed) + 1) % playSpeeds.length] ?? 1;
  return (
    <div className="time-control-play">
      <Button
        variant="quiet"
        size="icon"
        aria-label={isPlaying ? "Pause" : "Play through time"}
        title={isPlaying ? "Pause" : "Play through time"}
        onClick={toggle}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        variant="quiet"
        size="icon-sm"
        className="text-sm tabular-nums"
        aria-label={`Speed: ${speed}×`}
        title="Speed"
        onClick={() => setSpeed(next)}
      >
        {speed}×
      </Button>
    </div>
  );
}

interface OutOfViewProps {
  histogram: DayHistogram;
  view: DaySpan;
  onShowAll: () => void;
}

/** Says that the axis leaves something out, and shows all of it. */
function OutOfView({ histogram, view, onShowAll }: OutOfViewProps) {
  const hidden = histogram.days
    .filter(({ day }) => day < view.first || day > view.last)
    .reduce((sum, { russian, chinese }) => sum + russian + chinese, 0);
  if (hidden === 0) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="px-2 text-ink-faint tabular-nums"
      title="Show all of the time"
      onClick={onShowAll}
    >
      {numberText(hidden)} outside
    </Button>
  );
}
