import { BarButtons } from "./bar-buttons.tsx";
import type { Bar, PictureProps } from "./bar-picture.ts";

/** Room for the number at the end of a bar. */
const countWidth = 50;
const lineHeight = 24;
/** More are summed up in the picture; the table and the file have all. */
const mostLines = 12;

/** A line each: its name, its bar, its number. */
export function BarLines({ ref, bars, label, measures: { width, nameWidth } }: PictureProps) {
  const longestBar = width - nameWidth - countWidth;
  const shown = summedUp(bars);
  const highest = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <BarButtons
      label={label}
      places={shown.map((bar, index) => ({
        bar,
        box: { left: 0, top: index / shown.length, width: 1, height: 1 / shown.length },
      }))}
    >
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${shown.length * lineHeight}`}
        role="img"
        aria-label={`${label}: ${shown.map((bar) => `${bar.label} ${bar.count}`).join(", ")}`}
        className="h-auto w-full text-[13px]"
      >
        {shown.map((bar, index) => (
          <g key={bar.label} transform={`translate(0 ${index * lineHeight})`}>
            <text y="16" className="fill-ink-soft">
              {bar.label}
            </text>
            <rect
              x={nameWidth}
              y="5"
              width={(bar.count / highest) * longestBar}
              height="14"
              rx="2"
              className="fill-accent"
            />
            <text
              x={nameWidth + (bar.count / highest) * longestBar + 6}
              y="16"
              className="fill-ink tabular-nums"
            >
              {bar.count}
            </text>
          </g>
        ))}
      </svg>
    </BarButtons>
  );
}

function summedUp(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= mostLines) return bars;
  const rest = bars.slice(mostLines - 1);
  const count = rest.reduce((sum, bar) => sum + bar.count, 0);
  return [...bars.slice(0, mostLines - 1), { label: `${rest.length} others`, count }];
}
