import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";

import type { ClustersInView } from "./clusters-in-view.ts";
import type { DayHistogram } from "./day-histogram.ts";
import type { Facets } from "./facets.ts";
import type { MapBounds } from "./map-bounds.ts";
import type { MapFilter } from "./map-filter.ts";
import type { Page } from "./newest-events.ts";

export interface SnapshotUrls {
  readonly columnsUrl: string;
  readonly idsUrl: string;
  /** Of some rows, and the other way round: see endpoints. */
  readonly idsOfRowsUrl: string;
  readonly rowsOfIdsUrl: string;
}

/** The server no longer keeps the version that was loaded: the events have to be loaded again. */
export class VersionGone extends Error {}

export interface LoadedSnapshot {
  readonly version: string;
  readonly count: number;
}

/** Grows whenever the shown events may have become others; marks of an older generation mean nothing any more. */
export interface ShownEvents {
  readonly generation: number;
  readonly matching: number;
}

export interface ClusterView extends ClustersInView {
  readonly generation: number;
  /** How many events of each group of kinds every mark stands for, where that is asked for. */
  readonly groups?: Int32Array;
}

export interface ViewedArea {
  readonly zoom: number;
  readonly bounds: MapBounds;
  readonly isByKind?: boolean;
}

export interface MarkReference {
  readonly generation: number;
  readonly zoom: number;
  readonly mark: number;
}

export interface EventIdPage {
  readonly ids: readonly string[];
  readonly total: number;
}

export interface EventChanges {
  /** Published or corrected. */
  readonly current: readonly SnapshotEvent[];
  readonly retractedIds: readonly string[];
}

/** Everything the main thread may ask of the worker. */
export interface ClusterCalls {
  load(urls: SnapshotUrls): LoadedSnapshot;
  filter(filter: MapFilter): ShownEvents;
  apply(changes: EventChanges): ShownEvents;
  view(area: ViewedArea): ClusterView;
  /** The zoom at which the mark parts; null when it never does, or when it is of an older generation. */
  expansionZoom(mark: MarkReference): number | null;
  /** The events of a mark, newest first; null when it is of an older generation. */
  eventsOf(request: { mark: MarkReference; page: Page }): EventIdPage | null;
  /** The events inside the bounds, newest first. */
  eventsIn(request: { bounds: MapBounds; page: Page }): EventIdPage;
  /** Of the events that pass every condition but the dates; null when there are no events at all. */
  histogram(none: null): DayHistogram | null;
  facets(none: null): Facets;
  /** The smallest box around the events that pass the filter; null when none does. */
  extent(none: null): MapBounds | null;
}

export type ClusterCallName = keyof ClusterCalls;
export type ClusterArgument<Name extends ClusterCallName> = Parameters<ClusterCalls[Name]>[0];
export type ClusterResult<Name extends ClusterCallName> = ReturnType<ClusterCalls[Name]>;

export type ClusterRequest = {
  [Name in ClusterCallName]: {
    readonly id: number;
    readonly name: Name;
    readonly argument: ClusterArgument<Name>;
  };
}[ClusterCallName];

export type ClusterResponse<Name extends ClusterCallName> =
  | { readonly id: number; readonly result: ClusterResult<Name> }
  | { readonly id: number; readonly error: string; readonly isVersionGone: boolean };
