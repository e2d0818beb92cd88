import { monthNumber } from "./months.ts";

export interface YearMark {
  readonly year: number;
  /** Months after the first one shown. */
  readonly place: number;
}

const steps = [1, 2, 5, 10, 20, 50, 100];

/** Round years along a row of months, no more of them than there is room for. */
export function yearMarks({
  firstMonth,
  months,
  most,
}: {
  /** YYYY-MM */
  firstMonth: string;
  months: number;
  most: number;
}): YearMark[] {
  const start = monthNumber(firstMonth);
  const firstYear = Math.ceil(start / 12);
  const lastYear = Math.floor((start + months - 1) / 12);
  const years = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => {
    const year = firstYear + index;
    return { year, place: year * 12 - start };
  });
  const step = steps.find((candidate) => years.length / candidate <= most) ?? years.length;
  return years.filter(({ year }) => year % step === 0);
}
