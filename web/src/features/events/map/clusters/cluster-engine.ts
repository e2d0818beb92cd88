import type { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
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
import { facetsOf, type Facets } from "./facets.ts";
import { FilteredEvents, RecentFilters } from "./filtered-events.ts";
import { boundsOf, projectBounds, type MapBounds } from "./map-bounds.ts";
import { keepSelected, maskOf, noFilter, type MapFilter } from "./map-filter.ts";
import { newestFirst, pageInBounds, pageOfRows, type Page } from "./newest-events.ts";

/** What the worker knows: the events, the filter that holds, and the levels made so far. */
export class ClusterEngine {
  readonly #columns: EventColumns;
  readonly #version: string;
  readonly #ids: Promise<EventIdTable>;
  readonly #recent = new RecentFilters();
  #generation = 0;
  #filter = noFilter;
  #shown: FilteredEvents;
  #newestFirst: Int32Array | undefined;

  /** The ids may arrive later than the columns: nothing that is drawn waits for them. */
  constructor(snapshot: EventSnapshot, ids: Promise<EventIdTable>) {
    this.#columns = new EventColumns(snapshot);
    this.#version = snapshot.version;
    this.#ids = ids;
    this.#shown = this.#filtered(noFilter, maskOf(this.#columns, noFilter));
  }

  get currentFilter(): MapFilter {
    return this.#filter;
  }

  async filter(filter: MapFilter): Promise<ShownEvents> {
    this.#filter = filter;
    const mask = await this.#maskOf(filter);
    // while the ids were on their way, another filter may have been set
    if (filter === this.#filter) this.#shown = this.#filtered(filter, mask);
    return { generation: this.#shown.generation, matching: this.#shown.matching };
  }

  async apply({ current, retractedIds }: EventChanges): Promise<ShownEvents> {
    const ids = await this.#ids;
    for (const event of current) {
      const row = ids.rowOf(event.id);
      if (row !== undefined) {
        this.#columns.write(row, event);
      } else {
        this.#columns.append(event);
        ids.append(event.id);
      }
    }
    for (const id of retractedIds) {
      const row = ids.rowOf(id);
      if (row !== undefined) this.#columns.retracted[row] = 1;
    }
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

  async histogram(): Promise<DayHistogram | null> {
    const anyDate = { ...this.#filter, dateFrom: null, dateTo: null };
    return dayHistogram(this.#columns, await this.#maskOf(anyDate));
  }

  async facets(): Promise<Facets> {
    return facetsOf(this.#columns, {
      any: maskOf(this.#columns, noFilter),
      anyCategory: await this.#maskOf({ ...this.#filter, categories: [] }),
      anyCountry: await this.#maskOf({ ...this.#filter, countryCodes: [] }),
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

  async #maskOf(filter: MapFilter): Promise<Uint8Array> {
    const mask = maskOf(this.#columns, filter);
    const { selection } = filter;
    if (selection === null) return mask;
    // Rows of another version say nothing about these; the caller is about to ask again.
    if (selection.version !== this.#version) return mask.fill(0);
    return keepSelected(mask, selection, await this.#ids);
  }

  async #withIds({
    rows,
    total,
  }: {
    rows: readonly number[];
    total: number;
  }): Promise<EventIdPage> {
    const ids = await this.#ids;
    return { ids: rows.map((row) => ids.idAt(row)), total };
  }
}
