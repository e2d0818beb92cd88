import { BarButtons } from "./bar-buttons.tsx";
import type { PictureProps } from "./bar-picture.ts";

const columnsHeight = 160;
/** Below the columns, for the names of years. */
const yearsHeight = 24;
const headRoom = 8;
const axisWidth = 28;

/** Round numbers from none to the highest or the next above, a handful of them. */
export function countTicks(highest: number): number[] {
  const steps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1_000, 10_000].map((of) => digit * of));
  const step = Math.min(...steps.filter((each) => highest / each <= 4), 50_000);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

/** Where years begin among months, as few as have room for their names. */
export function yearTicks(
  months: readonly { label: string }[],
  mostYears: number,
): { at: number; year: string }[] {
  const years = months.flatMap(({ label }, at) =>
    at === 0 || label.endsWith("-01") ? [{ at, year: label.slice(0, 4) }] : [],
  );
  const every = Math.ceil(years.length / mostYears);
  return years.filter((_, index) => index % every === 0);
}

/** A column each, in the order of time. */
export function MonthColumns({ ref, bars, label, measures: { width, mostYears } }: PictureProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const ticks = countTicks(highest);
  const step = (width - axisWidth) / Math.max(1, bars.length);
  const left = (index: number) => axisWidth + index * step;
  const top = (count: number) =>
    columnsHeight - (count / (ticks.at(-1) ?? highest)) * (columnsHeight - headRoom);
  return (
    <BarButtons
      label={label}
      places={bars.map((bar, index) => ({
        bar,
        box: {
          left: left(index) / width,
          top: 0,
          width: step / width,
          height: columnsHeight / (columnsHeight + yearsHeight),
        },
      }))}
    >
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${columnsHeight + yearsHeight}`}
        role="img"
        aria-label={`${label}: ${bars.length} months from ${bars[0]?.label} to ${bars.at(-1)?.label}, at most ${highest} in one`}
        className="h-auto w-full text-[13px]"
      >
        {ticks.map((count) => (
          <g key={count}>
            <rect
              x={axisWidth}
              y={top(count)}
              width={width - axisWidth}
              height="1"
              className={count === 0 ? "fill-line-strong" : "fill-line"}
            />
            <text x={axisWidth - 6} y={top(count) + 4} textAnchor="end" className="fill-ink-faint">
              {count}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <rect
            key={bar.label}
            x={left(index)}
            y={top(bar.count)}
            width={Math.max(step * 0.8, 0.8)}
            height={columnsHeight - top(bar.count)}
            className="fill-accent"
          >
            <title>{`${bar.label}: ${bar.count}`}</title>
          </rect>
        ))}
        {yearTicks(bars, mostYears).map(({ at, year }) => (
          <g key={year}>
            <rect
              x={left(at)}
              y={columnsHeight}
              width="1"
              height="5"
              className="fill-line-strong"
            />
            <text
              x={left(at)}
              y={columnsHeight + 18}
              textAnchor={left(at) > width - 40 ? "end" : "start"}
              className="fill-ink-faint"
            >
              {year}
            </text>
          </g>
        ))}
      </svg>
    </BarButtons>
  );
}
