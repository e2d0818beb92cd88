import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import type { EventSnapshot } from "@vigilia/schema/snapshot/event-snapshot.ts";

import type {
  ClusterView,
  EventChanges,
  EventIdPage,
  MarkReference,
  ShownEvents,
  ViewedArea,
} from "./cluster-protocol.ts";
import { minZoom } from "./cluster-pyramid.ts";
import { clustersInView } from "./clusters-in-view.ts";
import { dayHistogram, type DayHistogram } from "./day-histogram.ts";
import { EventColumns } from "./event-columns.ts";
import type { EventIds } from "./event-ids.ts";
import { facetsOf, type Facets } from "./facets.ts";
import { FilteredEvents, RecentFilters } from "./filtered-events.ts";
import { boundsOf, projectBounds, type MapBounds } from "./map-bounds.ts";
import { keepSelected, maskOf, noFilter, type MapFilter } from "./map-filter.ts";
import { newestFirst, pageInBounds, pageOfRows, type Page } from "./newest-events.ts";

/** What the worker knows: the events, the filter that holds, and the levels made so far. */
export class ClusterEngine {
  readonly #columns: EventColumns;
  readonly #version: string;
  readonly #ids: EventIds;
  /** How many rows the snapshot has; those behind them were published later. */
  readonly #count: number;
  readonly #later = new EventIdTable(new Uint8Array());
  readonly #recent = new RecentFilters();
  #generation = 0;
  #filter = noFilter;
  #shown: FilteredEvents;
  #newestFirst: Int32Array | undefined;

  /** Nothing that is drawn waits for ids. */
  constructor(snapshot: EventSnapshot, ids: EventIds) {
    this.#columns = new EventColumns(snapshot);
    this.#version = snapshot.version;
    this.#count = snapshot.count;
    this.#ids = ids;
    this.#shown = this.#filtered(noFilter, maskOf(this.#columns, noFilter));
  }

  get currentFilter(): MapFilter {
    return this.#filter;
  }

  filter(filter: MapFilter): ShownEvents {
    this.#filter = filter;
    this.#shown = this.#filtered(filter, this.#maskOf(filter));
    return { generation: this.#shown.generation, matching: this.#shown.matching };
  }

  async apply({ current, retractedIds }: EventChanges): Promise<ShownEvents> {
    const rows = await this.#ids.rowsOf([...current.map(({ id }) => id), ...retractedIds]);
    current.forEach((event, place) => {
      const row = rows[place] ?? this.#laterRowOf(event.id);
      if (row !== undefined) return this.#columns.write(row, event);
      this.#columns.append(event);
      this.#later.append(event.id);
    });
    retractedIds.forEach((id, place) => {
      const row = rows[current.length + place] ?? this.#laterRowOf(id);
      if (row !== undefined) this.#columns.retracted[row] = 1;
    });
    this.#recent.clear();
    this.#newestFirst = undefined;
    return this.filter(this.#filter);
  }

  view({ zoom, bounds, isByKind }: ViewedArea): ClusterView {
    const { pyramid, groupCounts, generation } = this.#shown;
    const area = { zoom, bounds: projectBounds(bounds) };
    const view = clustersInView(pyramid, this.#columns, area);
    if (!isByKind) return { generation, ...view };
    return { generation, ...view, groups: groupCounts.of(view.marks, zoom) };
  }

  expansionZoom({ generation, zoom, mark }: MarkReference): number | null {
    if (generation !== this.#shown.generation) return null;
    return this.#shown.pyramid.expansionZoom(zoom, mark) ?? null;
  }

  async eventsOf({ mark, page }: { mark: MarkReference; page: Page }): Promise<EventIdPage | null> {
    if (mark.generation !== this.#shown.generation) return null;
    const rows = this.#shown.pyramid.rowsOf(mark.zoom, mark.mark);
    return this.#withIds(pageOfRows(this.#columns, rows, page));
  }

  async eventsIn({ bounds, page }: { bounds: MapBounds; page: Page }): Promise<EventIdPage> {
    this.#newestFirst ??= newestFirst(this.#columns);
    const area = {
      order: this.#newestFirst,
      mask: this.#shown.mask,
      bounds: projectBounds(bounds),
    };
    return this.#withIds(pageInBounds(this.#columns, area, page));
  }

  extent(): MapBounds | null {
    return boundsOf(this.#columns, this.#shown.mask);
  }

  histogram(): DayHistogram | null {
    const anyDate = { ...this.#filter, dateFrom: null, dateTo: null };
    return dayHistogram(this.#columns, this.#maskOf(anyDate));
  }

  facets(): Facets {
    return facetsOf(this.#columns, {
      any: maskOf(this.#columns, noFilter),
      anyCategory: this.#maskOf({ ...this.#filter, categories: [] }),
      anyCountry: this.#maskOf({ ...this.#filter, countryCodes: [] }),
    });
  }

  /** Makes one more of the levels that will be asked for next; false when there is none left to make. */
  prepareLevel(): boolean {
    const { pyramid } = this.#shown;
    if (pyramid.coarsestZoom <= minZoom) return false;
    pyramid.level(pyramid.coarsestZoom - 1);
    return true;
  }

  #filtered(filter: MapFilter, mask: Uint8Array): FilteredEvents {
    return this.#recent.get(
      JSON.stringify(filter),
      () => new FilteredEvents(this.#columns, mask, ++this.#generation),
    );
  }

  #laterRowOf(id: string): number | undefined {
    const place = this.#later.rowOf(id);
    return place === undefined ? undefined : this.#count + place;
  }

  #maskOf(filter: MapFilter): Uint8Array {
    const mask = maskOf(this.#columns, filter);
    const { selection } = filter;
    if (selection === null) return mask;
    // Rows of another version say nothing about these; the caller is about to ask again.
    if (selection.version !== this.#version) return mask.fill(0);
    return keepSelected(mask, selection, (id) => this.#laterRowOf(id));
  }

  async #withIds({
    rows,
    total,
  }: {
    rows: readonly number[];
    total: number;
  }): Promise<EventIdPage> {
    const asked = rows.filter((row) => row < this.#count);
    const found = await this.#ids.idsOf(asked);
    const idOf = new Map(asked.map((row, place) => [row, found[place]]));
    const ids = rows.map((row) => idOf.get(row) ?? this.#later.idAt(row - this.#count));
    return { ids, total };
  }
}
