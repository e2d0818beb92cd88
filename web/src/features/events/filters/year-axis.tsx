import { yearMarks } from "./year-marks.ts";

interface YearAxisProps {
  /** YYYY-MM */
  firstMonth: string;
  months: number;
}

/** What fits beside each other; a telephone shows every other one. */
const mostMarks = 6;

/** Which years the bars above belong to. */
export function YearAxis({ firstMonth, months }: YearAxisProps) {
  return (
    <svg aria-hidden="true" className="h-3.5 w-full overflow-visible fill-ink-faint text-xs">
      {yearMarks({ firstMonth, months, most: mostMarks }).map(({ year, place }) => (
        <text
          key={year}
          x={`${(place / months) * 100}%`}
          y="0.75rem"
          className="tabular-nums max-sm:even:hidden"
        >
          {year}
        </text>
      ))}
    </svg>
  );
}
