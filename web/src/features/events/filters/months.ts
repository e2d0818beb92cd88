/** Months counted through from year 0, so that they can be compared and added to. */
export function monthNumber(month: string): number {
  const [year = 0, ofYear = 1] = month.split("-").map(Number);
  return year * 12 + ofYear - 1;
}

/** YYYY-MM */
export function monthText(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  return `${year}-${String((number % 12) + 1).padStart(2, "0")}`;
}

export function firstDayOf(number: number): string {
  return `${monthText(number)}-01`;
}

export function lastDayOf(number: number): string {
  const end = new Date(Date.UTC(Math.floor(number / 12), (number % 12) + 1, 0));
  return end.toISOString().slice(0, 10);
}

const formatter = new Intl.DateTimeFormat("en", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "Mar 2024" */
export function monthWords(number: number): string {
  return formatter.format(new Date(`${firstDayOf(number)}T00:00:00Z`));
}

/** Places of the first and the last month that are shown. */
type Span = readonly [first: number, last: number];

/** How much of the time is seen at once when all of it was chosen. */
const windowMonths = 6;

/** Where play begins: at the first month in which anything happened. */
export function firstSpan(counts: ArrayLike<number>, [first, last]: Span): Span {
  const isAll = first === 0 && last === counts.length - 1;
  const length = isAll ? Math.min(windowMonths, counts.length) : last - first + 1;
  const start = Math.min(nextMonth(counts, 0) ?? 0, counts.length - length);
  return [start, start + length - 1];
}

/** One month on, or as many as it takes until something is seen; null where nothing follows. */
export function nextSpan(counts: ArrayLike<number>, [first, last]: Span): Span | null {
  const next = nextMonth(counts, last + 1);
  if (next === null) return null;
  const seen = nextMonth(counts, first + 1);
  const end = seen !== null && seen <= last + 1 ? last + 1 : next;
  return [end - (last - first), end];
}

function nextMonth(counts: ArrayLike<number>, from: number): number | null {
  for (let month = from; month < counts.length; month++) if (counts[month]) return month;
  return null;
}

interface YearMark {
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
