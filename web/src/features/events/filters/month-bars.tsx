import type { MonthHistogram } from "../map/clusters/month-histogram.ts";

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
