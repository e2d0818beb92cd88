import type { EventIdPage } from "./clusters/cluster-protocol.ts";
import type { DayHistogram } from "./clusters/day-histogram.ts";
import type { Facets } from "./clusters/facets.ts";
import type { OpenedPlace } from "./event-map.ts";

export interface OpenPopup {
  place: Pick<OpenedPlace, "ids" | "total" | "latitude" | "longitude">;
  host: HTMLElement;
}

/** What the map publishes to the screen around it. */
export interface EventMapState {
  status: "loading" | "ready" | "failed" | "unavailable";
  /** Of the snapshot that is loaded. */
  version: string | undefined;
  /** Events that pass the filters, anywhere. */
  matching: number | undefined;
  /** The newest events in the window. */
  inView: EventIdPage | undefined;
  histogram: DayHistogram | null;
  facets: Facets | undefined;
  popup: OpenPopup | undefined;
  /** Ground and events were drawn, or the map was moved before: what stood for them meanwhile has had its time. */
  isPainted: boolean;
  /** The basemap below the events could not be loaded, or a part of it. */
  isBasemapMissing: boolean;
  /** Loading takes so long that a word about it is due. */
  isSlow: boolean;
  /** The operator's own style could not be loaded. */
  isOnOwnStyle: boolean;
}

export const beginning: EventMapState = {
  status: "loading",
  version: undefined,
  matching: undefined,
  inView: undefined,
  histogram: null,
  facets: undefined,
  popup: undefined,
  isPainted: false,
  isBasemapMissing: false,
  isSlow: false,
  isOnOwnStyle: false,
};
