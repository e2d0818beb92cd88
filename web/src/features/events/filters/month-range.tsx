import { Slider } from "@base-ui/react/slider";

import type { MonthHistogram } from "../map/clusters/month-histogram.ts";

interface MonthRangeProps {
  count: number;
  first: number;
  last: number;
  /** What both ends are called. */
  from: string;
  to: string;
  choose: (first: number, last: number) => void;
}

/** A slider with two ends, by hand or by arrow keys. */
export function MonthRange({ count, first, last, from, to, choose }: MonthRangeProps) {
  return (
    <Slider.Root
      value={[first, last]}
      min={0}
      max={count - 1}
      onValueChange={(value) => {
        if (Array.isArray(value)) choose(value[0] ?? 0, value[1] ?? count - 1);
      }}
    >
      <Slider.Control className="flex cursor-pointer touch-none flex-col py-2 select-none">
        <Slider.Track className="h-1 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-accent" />
          <End index={0} label="From" words={from} />
          <End index={1} label="To" words={to} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

function End({ index, label, words }: { index: number; label: string; words: string }) {
  return (
    <Slider.Thumb
      index={index}
      getAriaLabel={() => label}
      getAriaValueText={() => words}
      className="size-4 rounded-full border-2 border-surface bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    />
  );
}

const height = 36;
const gap = 0.15;

interface MonthBarsProps {
  histogram: MonthHistogram;
  /** Places of the first and the last chosen month. */
  chosen: readonly [first: number, last: number];
}

/** Events a month as bars, China on top of Russia; months that are not chosen stand back. */
export function MonthBars({
  histogram: { russian, chinese },
  chosen: [first, last],
}: MonthBarsProps) {
  const most = russian.reduce(
    (max, count, month) => Math.max(max, count + (chinese[month] ?? 0)),
    1,
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${russian.length} ${height}`}
      preserveAspectRatio="none"
      className="h-9 w-full"
    >
      {Array.from(russian, (count, month) => {
        const red = (count / most) * height;
        const gold = ((chinese[month] ?? 0) / most) * height;
        const bar = { x: month + gap / 2, width: 1 - gap };
        return (
          <g key={month} opacity={month < first || month > last ? 0.25 : 1}>
            <rect {...bar} y={height - red} height={red} className="fill-russian" />
            <rect {...bar} y={height - red - gold} height={gold} className="fill-chinese" />
          </g>
        );
      })}
    </svg>
  );
}
