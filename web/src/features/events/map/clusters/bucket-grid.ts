import { countingSort } from "./counting-sort.ts";

interface Points {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly count: number;
}

/**
 * Points sorted into square cells, for questions about what is near. Cells far apart may share a bucket
 * (the plane is wrapped onto a square of buckets), so callers still compare distances.
 */
export class BucketGrid {
  /** The points' indices, bucket after bucket, and their coordinates in that order. */
  readonly order: Int32Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly #cellSize: number;
  readonly #sideBits: number;
  readonly #lastCell: number;
  readonly #starts: Int32Array;

  constructor({ x, y, count }: Points, cellSize: number) {
    this.#cellSize = cellSize;
    // about one point a bucket; fewer than four a side and the cells around one would repeat
    this.#sideBits = Math.max(2, Math.ceil(Math.log2(count + 1) / 2));
    this.#lastCell = (1 << this.#sideBits) - 1;
    const buckets = new Int32Array(count);
    for (let point = 0; point < count; point++) {
      buckets[point] = this.#bucketOf(x[point] ?? 0, y[point] ?? 0);
    }
    const { order, starts } = countingSort(buckets, 4 ** this.#sideBits);
    this.order = order;
    this.#starts = starts;
    this.x = inOrder(x, order);
    this.y = inOrder(y, order);
  }

  /**
   * Writes into `ranges` where in `order` the points of the nine cells around a place stand:
   * pairs of a first and a past-the-last index. Returns how many numbers were written, at most 12.
   */
  around(x: number, y: number, ranges: Int32Array): number {
    const starts = this.#starts;
    const last = this.#lastCell;
    const left = (((x / this.#cellSize) | 0) - 1) & last;
    const right = (left + 2) & last;
    const above = ((y / this.#cellSize) | 0) - 1;
    let length = 0;
    for (let cellY = above; cellY <= above + 2; cellY++) {
      const row = (cellY & last) << this.#sideBits;
      const isWrapped = left > right;
      ranges[length++] = starts[row + left] ?? 0;
      ranges[length++] = starts[row + (isWrapped ? last : right) + 1] ?? 0;
      if (!isWrapped) continue;
      ranges[length++] = starts[row] ?? 0;
      ranges[length++] = starts[row + right + 1] ?? 0;
    }
    return length;
  }

  #bucketOf(x: number, y: number): number {
    const column = ((x / this.#cellSize) | 0) & this.#lastCell;
    return ((((y / this.#cellSize) | 0) & this.#lastCell) << this.#sideBits) | column;
  }
}

function inOrder(values: Int32Array, order: Int32Array): Int32Array {
  const sorted = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) sorted[place] = values[order[place] ?? 0] ?? 0;
  return sorted;
}
