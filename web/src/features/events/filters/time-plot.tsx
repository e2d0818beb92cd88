import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { type KeyboardEvent, use, useEffect, useRef, useState } from "react";

import { classNames } from "../../../ui/styles.ts";
import { ColouringContext } from "../kinds/kind-dot.tsx";
import type { DayHistogram } from "../map/clusters/day-histogram.ts";
import { shifted, stepped, type TimeEnd, zoomed } from "./time-axis.ts";
import { endWords } from "./time-range.ts";
import {
  axisMarks,
  barsOf,
  type DaySpan,
  lengthOf,
  startOf,
  type TimeBar,
  type TimeUnit,
  unitFor,
  unitsOn,
} from "./time-units.ts";
import { usePlotPointers } from "./use-plot-pointers.ts";

interface TimePlotProps {
  histogram: DayHistogram;
  domain: DaySpan;
  /** What of the domain the axis shows. */
  view: DaySpan;
  /** What is chosen. */
  span: DaySpan;
  choose: (span: DaySpan) => void;
  show: (view: DaySpan) => void;
  hold: (isHeld: boolean) => void;
}

/** In pixels, before the element has been measured. */
const usualWidth = 600;

function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width: width || usualWidth };
}

/** In pixels; a year's or a month's name with air around it. */
const markWidth = 64;

/** Events over time, in which a span is drawn, moved and changed at its ends. */
export function TimePlot(props: TimePlotProps) {
  const { histogram, domain, view, span, choose, show, hold } = props;
  const { element, width } = useWidth();
  const unit = unitFor(view, width);
  const pointers = usePlotPointers({ element, domain, view, unit, span, choose, show, hold });
  const place = (day: number) => ((day - view.first) / lengthOf(view)) * width;
  const within = (x: number) => Math.min(Math.max(x, 0), width);
  const ends = { first: within(place(span.first)), last: within(place(span.last + 1)) };
  const isAll = span.first <= domain.first && span.last >= domain.last;

  return (
    <div className="time-plot">
      {/* The ends inside are operated by keyboard, too. */}
      <div ref={element} role="presentation" className="time-plot-ground" {...pointers}>
        <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
          {axisMarks(view, width / markWidth).map(({ day }) => (
            <rect key={day} x={place(day)} width="1" height="100%" className="fill-line" />
          ))}
        </svg>
        <Bars bars={barsOf(histogram, view, unit)} {...{ span, place }} />
        {!isAll && (
          <div
            className="time-span"
            style={{ left: ends.first, width: Math.max(ends.last - ends.first, 2) }}
          />
        )}
        {!isAll && <WholeSpan {...props} unit={unit} left={ends.first} right={ends.last} />}
        <SpanEnd end="first" {...props} unit={unit} x={ends.first} room={ends.last - ends.first} />
        <SpanEnd end="last" {...props} unit={unit} x={ends.last} room={ends.last - ends.first} />
      </div>
      <svg
        aria-hidden="true"
        className="h-4 w-full shrink-0 overflow-visible fill-ink-faint text-xs"
      >
        {axisMarks(view, width / markWidth).map(({ day, text }) => (
          <text key={day} x={place(day)} y="0.8rem" className="tabular-nums">
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface BarsProps {
  bars: readonly TimeBar[];
  span: DaySpan;
  place: (day: number) => number;
}

const least = 1.5;

/** China on top of Russia; what is not chosen stands back, and what has no certain day is paler. */
function Bars({ bars, span, place }: BarsProps) {
  // Where colours tell kinds, those of the two sides would be taken for some.
  const isByKind = use(ColouringContext) === "kind";
  const most = bars.reduce((max, { russian, chinese }) => Math.max(max, russian + chinese), 1);
  const share = (count: number) => `${(count / most) * 92}%`;
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
      {bars.map(({ first, last, russian, chinese, vague }) => {
        const x = place(first);
        const width = Math.max(place(last + 1) - x - 1, least);
        const isChosen = last >= span.first && first <= span.last;
        const top = 100 - ((russian + chinese) / most) * 92;
        return (
          <g key={first} opacity={isChosen ? 1 : 0.25}>
            <rect
              {...{ x, width }}
              y={`${top}%`}
              height={share(chinese)}
              className={isByKind ? "fill-accent" : "fill-chinese"}
            />
            <rect
              {...{ x, width }}
              y={`${100 - (russian / most) * 92}%`}
              height={share(russian)}
              className={isByKind ? "fill-accent" : "fill-russian"}
            />
            <rect
              {...{ x, width }}
              y={`${top}%`}
              height={share(vague)}
              className="fill-surface"
              opacity="0.6"
            />
          </g>
        );
      })}
    </svg>
  );
}

/** A page of the keyboard, in units. */
const pageSteps: Record<TimeUnit, number> = { day: 7, week: 4, month: 12, quarter: 4, year: 10 };

/** How far a key leads, in units; undefined where it leads nowhere. */
function stepsOf(key: string, unit: TimeUnit): number | undefined {
  if (key === "ArrowRight" || key === "ArrowUp") return 1;
  if (key === "ArrowLeft" || key === "ArrowDown") return -1;
  if (key === "PageUp") return pageSteps[unit];
  return key === "PageDown" ? -pageSteps[unit] : undefined;
}

interface PartProps extends TimePlotProps {
  unit: TimeUnit;
}

/** Plus and minus zoom the axis around what has the focus. */
function zoomByKey(key: string, day: number, { view, domain, show }: PartProps): boolean {
  if (key !== "+" && key !== "-" && key !== "=") return false;
  show(zoomed(view, { factor: key === "-" ? 2 : 0.5, day, domain }));
  return true;
}

interface SpanEndProps extends PartProps {
  end: TimeEnd;
  /** In pixels: its place, and how far the other end is. */
  x: number;
  room: number;
}

/** In pixels: as wide as a finger, and at most so much of it inside the span. */
const reach = 44;
const inner = 16;

/** One end of the span: a slider that the keyboard moves by the unit of the bars. */
function SpanEnd({ end, x, room, ...part }: SpanEndProps) {
  const { span, domain, unit, choose } = part;
  const isFirst = end === "first";
  const inside = Math.min(inner, room / 2);
  const press = (event: KeyboardEvent) => {
    const moved = byKey(event.key, end, part);
    if (moved) choose(moved);
    else if (!zoomByKey(event.key, span[end], part)) return;
    event.preventDefault();
  };
  const date = isoDay(span[end]);
  const isOpen = isFirst ? span.first <= domain.first : span.last >= domain.last;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={isFirst ? "From" : "To"}
      aria-valuemin={isFirst ? domain.first : span.first}
      aria-valuemax={isFirst ? span.last : domain.last}
      aria-valuenow={span[end]}
      aria-valuetext={
        isOpen ? `${endWords(date)}, ${isFirst ? "the beginning" : "the end"}` : endWords(date)
      }
      data-part={end}
      data-unit={unit}
      onKeyDown={press}
      className={classNames("time-end", isFirst ? "is-first" : "is-last")}
      style={{ left: isFirst ? x - reach + inside : x - inside, width: reach }}
    >
      <span style={{ left: isFirst ? reach - inside : inside }} />
    </div>
  );
}

function byKey(key: string, end: TimeEnd, { span, domain, unit }: PartProps): DaySpan | undefined {
  const steps = stepsOf(key, unit);
  if (steps !== undefined) return stepped(span, { end, unit, steps, domain });
  if (key === "Home") {
    const last = Math.min(unitsOn(unit, startOf(unit, span.first), 1) - 1, domain.last);
    return end === "first" ? { ...span, first: domain.first } : { ...span, last };
  }
  if (key !== "End") return undefined;
  const first = Math.max(startOf(unit, span.last), domain.first);
  return end === "first" ? { ...span, first } : { ...span, last: domain.last };
}

interface WholeSpanProps extends PartProps {
  left: number;
  right: number;
}

/** All that lies between the ends, to be moved as it is. */
function WholeSpan({ left, right, ...part }: WholeSpanProps) {
  const { span, domain, unit, choose } = part;
  const press = (event: KeyboardEvent) => {
    const steps = stepsOf(event.key, unit);
    if (steps !== undefined) {
      const days = unitsOn(unit, startOf(unit, span.first), steps) - startOf(unit, span.first);
      choose(shifted(span, { unit, days, domain }));
    } else if (!zoomByKey(event.key, (span.first + span.last) / 2, part)) return;
    event.preventDefault();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Both ends"
      aria-valuemin={domain.first}
      aria-valuemax={domain.last}
      aria-valuenow={span.first}
      aria-valuetext={`${endWords(isoDay(span.first))} to ${endWords(isoDay(span.last))}`}
      data-part="both"
      onKeyDown={press}
      className="time-whole"
      style={{ left, width: Math.max(right - left, 0) }}
    />
  );
}
