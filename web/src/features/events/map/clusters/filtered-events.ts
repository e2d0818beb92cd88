import { ClusterPyramid } from "./cluster-pyramid.ts";
import type { EventColumns } from "./event-columns.ts";
import { GroupCounts } from "./group-counts.ts";
import { countOf } from "./map-filter.ts";

/** The events that one filter lets through, with their levels. */
export class FilteredEvents {
  readonly matching: number;
  readonly pyramid: ClusterPyramid;
  readonly groupCounts: GroupCounts;
  readonly generation: number;
  readonly mask: Uint8Array;

  constructor(columns: EventColumns, mask: Uint8Array, generation: number) {
    this.generation = generation;
    this.mask = mask;
    this.matching = countOf(mask);
    this.pyramid = new ClusterPyramid(columns, mask);
    this.groupCounts = new GroupCounts(this.pyramid, columns);
  }
}

/** Levels of a million events take some 200 MB: what is kept beside the newest is bounded by events, not by filters. */
const keptEvents = 1_000_000;

/** Keeps the filters used last, so that switching one off again costs nothing. */
export class RecentFilters {
  readonly #byKey = new Map<string, FilteredEvents>();

  get(key: string, make: () => FilteredEvents): FilteredEvents {
    const filtered = this.#byKey.get(key) ?? make();
    this.#byKey.delete(key);
    this.#byKey.set(key, filtered);
    this.#forgetOldest();
    return filtered;
  }

  clear(): void {
    this.#byKey.clear();
  }

  #forgetOldest(): void {
    const newestFirst = [...this.#byKey].toReversed();
    let events = 0;
    for (const [key, { matching }] of newestFirst.slice(1)) {
      events += matching;
      if (events > keptEvents) this.#byKey.delete(key);
    }
  }
}
