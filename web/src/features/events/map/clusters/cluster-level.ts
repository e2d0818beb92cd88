import { BucketGrid } from "./bucket-grid.ts";
import { countingSort } from "./counting-sort.ts";

/** The points of a grid that no group has taken yet. A point is named by its place in the grid. */
class FreePoints {
  readonly #grid: BucketGrid;
  readonly #reach: number;
  readonly #taken: Uint8Array;
  readonly #ranges = new Int32Array(12);

  constructor(grid: BucketGrid, radius: number) {
    this.#grid = grid;
    this.#reach = radius * radius;
    this.#taken = new Uint8Array(grid.order.length);
  }

  isTaken(place: number): boolean {
    return this.#taken[place] === 1;
  }

  /** Writes the indices of all free points within the radius into `group` from `start` on; returns where they end. */
  takeAround(place: number, group: Int32Array, start: number): number {
    const ranges = this.#ranges;
    const x = this.#grid.x[place] ?? 0;
    const y = this.#grid.y[place] ?? 0;
    const length = this.#grid.around(x, y, ranges);
    let end = start;
    for (let range = 0; range < length; range += 2) {
      const last = ranges[range + 1] ?? 0;
      for (let near = ranges[range] ?? 0; near < last; near++) {
        if (this.#isOutOfReach(near, x, y)) continue;
        this.#taken[near] = 1;
        group[end++] = this.#grid.order[near] ?? 0;
      }
    }
    return end;
  }

  #isOutOfReach(place: number, x: number, y: number): boolean {
    if (this.#taken[place] === 1) return true;
    const dx = (this.#grid.x[place] ?? 0) - x;
    const dy = (this.#grid.y[place] ?? 0) - y;
    return dx * dx + dy * dy > this.#reach;
  }
}

/** The marks of one zoom: each stands for one or more marks of the next finer level, or for rows at the finest. */
export interface ClusterLevel {
  readonly zoom: number;
  readonly count: number;
  /** Where the mark stands: the mean of its events in the mercator square. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** How many events it stands for, and how many of them are Chinese. */
  readonly total: Int32Array;
  readonly chinese: Int32Array;
  /** The parts of mark m are parts[partsStart[m]] up to parts[partsStart[m + 1]]. */
  readonly parts: Int32Array;
  readonly partsStart: Int32Array;
}

/**
 * Greedy clustering: the heaviest mark that is still free takes every free mark within the radius.
 * Heaviest first keeps the new marks apart; in the order of the map they would crowd at the edges of the taken discs.
 * Working on the finer level instead of on the events keeps a level's cost near its size.
 */
export function clusterLevel(
  finer: ClusterLevel,
  { zoom, radius }: { zoom: number; radius: number },
): ClusterLevel {
  const grid = new BucketGrid(finer, radius);
  const groups = gatherAround(grid, heaviestFirst(grid.order, finer.total), radius);
  return { zoom, ...groups, ...merged(finer, groups) };
}

type Groups = Pick<ClusterLevel, "count" | "parts" | "partsStart">;

/** Takes the places in the grid one by one as seeds and hands each what is free around it. */
function gatherAround(grid: BucketGrid, seeds: Int32Array, radius: number): Groups {
  const free = new FreePoints(grid, radius);
  const parts = new Int32Array(seeds.length);
  const starts = new Int32Array(seeds.length + 1);
  let count = 0;
  let filled = 0;
  for (const seed of seeds) {
    if (free.isTaken(seed)) continue;
    filled = free.takeAround(seed, parts, filled);
    starts[++count] = filled;
  }
  return { count, parts, partsStart: starts.slice(0, count + 1) };
}

/** An eighth of a doubling: finer differences in weight do not show on the map. */
const weightSteps = 8;
const heaviestClass = 31 * weightSteps;

/** The places in a grid by the weight of what stands there. */
function heaviestFirst(order: Int32Array, weight: Int32Array): Int32Array {
  const lightness = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) {
    const heaviness = Math.log2(weight[order[place] ?? 0] ?? 1) * weightSteps;
    lightness[place] = heaviestClass - Math.floor(heaviness);
  }
  return countingSort(lightness, heaviestClass + 1).order;
}

/** Sums and weighted means of the parts of each mark. */
function merged(finer: ClusterLevel, { count, parts, partsStart }: Groups) {
  const x = new Int32Array(count);
  const y = new Int32Array(count);
  const total = new Int32Array(count);
  const chinese = new Int32Array(count);
  for (let mark = 0; mark < count; mark++) {
    const end = partsStart[mark + 1] ?? 0;
    let sumX = 0;
    let sumY = 0;
    let events = 0;
    let chineseEvents = 0;
    for (let index = partsStart[mark] ?? 0; index < end; index++) {
      const part = parts[index] ?? 0;
      const weight = finer.total[part] ?? 0;
      sumX += (finer.x[part] ?? 0) * weight;
      sumY += (finer.y[part] ?? 0) * weight;
      events += weight;
      chineseEvents += finer.chinese[part] ?? 0;
    }
    x[mark] = sumX / events;
    y[mark] = sumY / events;
    total[mark] = events;
    chinese[mark] = chineseEvents;
  }
  return { x, y, total, chinese };
}
