/** Places of the first and the last month that are shown. */
export type Span = readonly [first: number, last: number];

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
