import { clusterLevel, type ClusterLevel } from "./cluster-level.ts";
import type { EventColumns } from "./event-columns.ts";
import { unitsOf } from "./mercator.ts";
import { placeLevel } from "./place-level.ts";

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
