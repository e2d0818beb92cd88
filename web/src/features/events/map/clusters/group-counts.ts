import { groupOfCategory, kindGroups } from "../../kinds/kind-groups.ts";
import type { ClusterLevel } from "./cluster-level.ts";
import { type ClusterPyramid, levelZoom, maxZoom } from "./cluster-pyramid.ts";
import type { EventColumns } from "./event-columns.ts";

const groupCount = kindGroups.length;

/** How many events of each group of kinds the marks stand for; counted where it is asked for, once a level. */
export class GroupCounts {
  readonly #pyramid: ClusterPyramid;
  readonly #columns: EventColumns;
  readonly #levels = new Map<number, Int32Array>();

  constructor(pyramid: ClusterPyramid, columns: EventColumns) {
    this.#pyramid = pyramid;
    this.#columns = columns;
  }

  /** The counts of each mark in turn. */
  of(marks: Int32Array, zoom: number): Int32Array {
    const all = this.#at(levelZoom(zoom));
    const counts = new Int32Array(marks.length * groupCount);
    for (const [index, mark] of marks.entries()) {
      const start = mark * groupCount;
      counts.set(all.subarray(start, start + groupCount), index * groupCount);
    }
    return counts;
  }

  #at(zoom: number): Int32Array {
    const known = this.#levels.get(zoom);
    if (known) return known;
    const level = this.#pyramid.level(zoom);
    const counts = zoom === maxZoom ? this.#ofRows(level) : summed(level, this.#at(zoom + 1));
    this.#levels.set(zoom, counts);
    return counts;
  }

  #ofRows({ count, parts, partsStart }: ClusterLevel): Int32Array {
    const counts = new Int32Array(count * groupCount);
    for (let mark = 0; mark < count; mark++) {
      const end = partsStart[mark + 1] ?? 0;
      for (let index = partsStart[mark] ?? 0; index < end; index++) {
        const category = this.#columns.category[parts[index] ?? 0] ?? 0;
        const place = mark * groupCount + (groupOfCategory[category] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    return counts;
  }
}

function summed({ count, parts, partsStart }: ClusterLevel, finer: Int32Array): Int32Array {
  const counts = new Int32Array(count * groupCount);
  for (let mark = 0; mark < count; mark++) {
    const end = partsStart[mark + 1] ?? 0;
    for (let index = partsStart[mark] ?? 0; index < end; index++) {
      const part = (parts[index] ?? 0) * groupCount;
      for (let group = 0; group < groupCount; group++) {
        const place = mark * groupCount + group;
        counts[place] = (counts[place] ?? 0) + (finer[part + group] ?? 0);
      }
    }
  }
  return counts;
}
