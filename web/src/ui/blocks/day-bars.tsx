import { numberText } from "@vigilia/schema/number-text.ts";

interface Day {
  day: string;
  count: number;
}

interface DayBarsProps {
  label: string;
  /** The oldest first. */
  days: readonly Day[];
}

const width = 300;
const height = 72;
const gap = 2;

/** A bar for each day; its number is in a title over the whole column, and the sum in words. */
export function DayBars({ label, days }: DayBarsProps) {
  const highestCount = Math.max(0, ...days.map(({ count }) => count));
  const highest = Math.max(1, highestCount);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const step = width / Math.max(1, days.length);
  return (
    <figure className="rounded-lg border border-line bg-surface p-4">
      <figcaption className="mb-3 flex items-baseline justify-between gap-3">
        <span className="text-sm font-medium text-ink-soft">{label}</span>
        <span className="font-semibold tabular-nums">{numberText(total)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} on each day: at most ${highestCount}, ${total} together`}
        className="h-18 w-full"
      >
        <rect y={height - 1} width={width} height="1" className="fill-line" />
        {days.map(({ day, count }, index) => {
          const tall = (count / highest) * height;
          return (
            <g key={day}>
              <title>{`${dayWords(day)}: ${count}`}</title>
              {/* Empty days show their number, too. */}
              <rect x={index * step} width={step} height={height} className="fill-transparent" />
              <rect
                x={index * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                className="fill-accent"
              />
            </g>
          );
        })}
      </svg>
      <p className="mt-1.5 flex justify-between gap-3 text-xs text-ink-faint tabular-nums">
        <span>{dayWords(days[0]?.day)}</span>
        <span>at most {numberText(highestCount)} a day</span>
        <span>{dayWords(days.at(-1)?.day)}</span>
      </p>
    </figure>
  );
}

function dayWords(day: string | undefined): string {
  if (!day) return "";
  return new Date(day).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}
