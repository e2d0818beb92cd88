import { eventTypes } from "@vigilia/schema/event-enums.ts";

import { type ClusterLevel, clusterLevel } from "./cluster-level.ts";
import { countingSort } from "./counting-sort.ts";
import type { EventColumns } from "./event-columns.ts";
import { unitsOf } from "./map-bounds.ts";

const chineseType = eventTypes.indexOf("CHINESE");

/** The finest level: events at the very same coordinates are one mark, and its parts are their rows. */
function placeLevel(columns: EventColumns, mask: Uint8Array, zoom: number): ClusterLevel {
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

/** From the specification's map constants. */
export const minZoom = 2;
export const maxZoom = 18;
export const clusterRadiusPixels = 60;
/** From here on events at the same coordinates are shown as one place. */
export const samePlaceZoom = maxZoom - 2;

/** The levels of one filtered set of events, each made from the next finer one when it is first asked for. */
export class ClusterPyramid {
  /** Finest first: the level of zoom z is at maxZoom − z. */
  readonly #levels: [ClusterLevel, ...ClusterLevel[]];

  constructor(columns: EventColumns, mask: Uint8Array) {
    this.#levels = [placeLevel(columns, mask, maxZoom)];
  }

  /** Clustering ends at the greatest zoom: there every place is its own mark. */
  level(zoom: number): ClusterLevel {
    let level = this.#levels[0];
    for (let finer = maxZoom; finer > levelZoom(zoom); finer--) level = this.#coarser(level);
    return level;
  }

  /** The coarsest level that was made so far. */
  get coarsestZoom(): number {
    return maxZoom - this.#levels.length + 1;
  }

  /** The zoom at which a mark becomes several, or undefined when all its events are at one place. */
  expansionZoom(zoom: number, mark: number): number | undefined {
    let part = mark;
    for (let finer = levelZoom(zoom); finer < maxZoom; finer++) {
      const [only, ...others] = partsOf(this.level(finer), part);
      if (only === undefined || others.length > 0) return finer + 1;
      part = only;
    }
    return undefined;
  }

  /** The rows of every event that a mark stands for. */
  rowsOf(zoom: number, mark: number): Int32Array {
    let parts: Int32Array = Int32Array.of(mark);
    for (let finer = levelZoom(zoom); finer <= maxZoom; finer++) {
      parts = partsOfAll(this.level(finer), parts);
    }
    return parts;
  }

  #coarser(level: ClusterLevel): ClusterLevel {
    const place = maxZoom - level.zoom + 1;
    const zoom = level.zoom - 1;
    const known = this.#levels[place];
    if (known) return known;
    const made = clusterLevel(level, { zoom, radius: unitsOf(clusterRadiusPixels, zoom) });
    this.#levels[place] = made;
    return made;
  }
}

/** The level that is shown at a zoom between two. */
export function levelZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, Math.floor(zoom)));
}

function partsOf(level: ClusterLevel, mark: number): Int32Array {
  return level.parts.subarray(level.partsStart[mark], level.partsStart[mark + 1]);
}

function partsOfAll(level: ClusterLevel, marks: Int32Array): Int32Array {
  let length = 0;
  for (const mark of marks) length += partsOf(level, mark).length;
  const parts = new Int32Array(length);
  let filled = 0;
  for (const mark of marks) {
    const some = partsOf(level, mark);
    parts.set(some, filled);
    filled += some.length;
  }
  return parts;
}
