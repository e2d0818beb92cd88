import { countingSort } from "./counting-sort.ts";
import type { EventColumns } from "./event-columns.ts";
import { contains, type ProjectedBounds } from "./map-bounds.ts";

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface RowPage {
  readonly rows: readonly number[];
  readonly total: number;
}

/** All rows by day, newest first, rows of one day in their order. */
export function newestFirst({ day, count }: EventColumns): Int32Array {
  if (count === 0) return new Int32Array();
  const days = day.subarray(0, count);
  const first = days.reduce((least, when) => Math.min(least, when));
  const last = days.reduce((most, when) => Math.max(most, when));
  const age = days.map((when) => last - when);
  return countingSort(age, last - first + 1).order;
}

/** One page of what the mask lets through inside the bounds, in the given order, and how many there are in all. */
export function pageInBounds(
  columns: EventColumns,
  { order, mask, bounds }: { order: Int32Array; mask: Uint8Array; bounds: ProjectedBounds },
  { offset, limit }: Page,
): RowPage {
  const rows: number[] = [];
  let total = 0;
  for (const row of order) {
    if (mask[row] !== 1 || !contains(bounds, columns.x[row] ?? 0, columns.y[row] ?? 0)) continue;
    if (total >= offset && rows.length < limit) rows.push(row);
    total++;
  }
  return { rows, total };
}

/** One page of the given rows, newest first. */
export function pageOfRows(
  { day }: EventColumns,
  rows: Int32Array,
  { offset, limit }: Page,
): RowPage {
  const sorted = rows.toSorted((a, b) => (day[b] ?? 0) - (day[a] ?? 0) || a - b);
  return { rows: [...sorted.subarray(offset, offset + limit)], total: rows.length };
}
