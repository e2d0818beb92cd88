import type { BucketGrid } from "./bucket-grid.ts";

/** The points of a grid that no group has taken yet. A point is named by its place in the grid. */
export class FreePoints {
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
