import { eventTypes } from "@vigilia/schema/event-enums.ts";

import type { ClusterLevel } from "./cluster-level.ts";
import { countingSort } from "./counting-sort.ts";
import type { EventColumns } from "./event-columns.ts";

const chineseType = eventTypes.indexOf("CHINESE");

/** The finest level: events at the very same coordinates are one mark, and its parts are their rows. */
export function placeLevel(columns: EventColumns, mask: Uint8Array, zoom: number): ClusterLevel {
  const { placeOfRow, count } = numberPlaces(columns, mask);
  const { order: parts, starts: partsStart } = countingSort(placeOfRow, count);
  const x = new Int32Array(count);
  const y = new Int32Array(count);
  const total = new Int32Array(count);
  const chinese = new Int32Array(count);
  for (let place = 0; place < count; place++) {
    const start = partsStart[place] ?? 0;
    const end = partsStart[place + 1] ?? 0;
    x[place] = columns.x[parts[start] ?? 0] ?? 0;
    y[place] = columns.y[parts[start] ?? 0] ?? 0;
    total[place] = end - start;
    chinese[place] = countChinese(columns, parts.subarray(start, end));
  }
  return { zoom, count, x, y, total, chinese, parts, partsStart };
}

/** Gives every pair of coordinates a number, in the order of their first rows. */
function numberPlaces(
  columns: EventColumns,
  mask: Uint8Array,
): { placeOfRow: Int32Array; count: number } {
  const { x, y } = columns;
  const placeOfRow = new Int32Array(mask.length).fill(-1);
  const slotCount = 2 ** Math.ceil(Math.log2(mask.length * 2 + 2));
  /** Open addressing: one more than the first row of a place. */
  const slots = new Int32Array(slotCount);
  let count = 0;
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] !== 1) continue;
    const rowX = x[row] ?? 0;
    const rowY = y[row] ?? 0;
    let slot = (Math.imul(rowX, 0x9e3779b1) ^ Math.imul(rowY, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (slotCount - 1);
    let first = slots[slot] ?? 0;
    while (first > 0 && (x[first - 1] !== rowX || y[first - 1] !== rowY)) {
      slot = (slot + 1) & (slotCount - 1);
      first = slots[slot] ?? 0;
    }
    if (first === 0) {
      slots[slot] = row + 1;
      placeOfRow[row] = count++;
    } else {
      placeOfRow[row] = placeOfRow[first - 1] ?? 0;
    }
  }
  return { placeOfRow, count };
}

function countChinese({ type }: EventColumns, rows: Int32Array): number {
  let count = 0;
  for (const row of rows) if (type[row] === chineseType) count++;
  return count;
}
