export interface SortedIndices {
  /** The indices of the keys, sorted by key; equal keys stay in their order. */
  readonly order: Int32Array;
  /** The indices with key k stand from starts[k] up to starts[k + 1]. */
  readonly starts: Int32Array;
}

/** Sorts in time proportional to what is sorted. Keys are below `keyCount`; negative ones are left out. */
export function countingSort(keys: Int32Array, keyCount: number): SortedIndices {
  const starts = startsOf(keys, keyCount);
  const next = starts.slice();
  const order = new Int32Array(starts[keyCount] ?? 0);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? -1;
    if (key < 0) continue;
    const place = next[key] ?? 0;
    next[key] = place + 1;
    order[place] = index;
  }
  return { order, starts };
}

function startsOf(keys: Int32Array, keyCount: number): Int32Array {
  const starts = new Int32Array(keyCount + 1);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? -1;
    if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  }
  for (let key = 1; key <= keyCount; key++) {
    starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  }
  return starts;
}
