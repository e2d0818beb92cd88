import "maplibre-gl/dist/maplibre-gl.css";
import "./event-map.css";
import type { Map as MapLibreMap, Marker } from "maplibre-gl";

import type { Colouring } from "../kinds/kind-groups.ts";
import type { ClusterClient } from "./clusters/cluster-client.ts";
import type { ClusterView, EventIdPage, MarkReference } from "./clusters/cluster-protocol.ts";
import type { MapBounds } from "./clusters/map-bounds.ts";
import {
  forgetBasemap,
  createBaseMap,
  noteEndOfDetail,
  onStyleFailure,
  ownStyle,
} from "./create-base-map.ts";
import { mapLibrary } from "./map-library/map-library.ts";
import { MapPopup } from "./map-popup.ts";
import { initialView, type MapView } from "./map-view.ts";
import { DensityLayer, densityDetail } from "./marks/density-layer.ts";
import { LabelSpace } from "./marks/label-space.ts";
import { MarkOverlay } from "./marks/mark-overlay.ts";
import { followPointer } from "./marks/mark-pointer.ts";
import type { MapTheme } from "./marks/mark-style.ts";
import { ViewLoader } from "./view-loader.ts";

/** The events that a click opened: one, or several that share a place. */
export interface OpenedPlace extends EventIdPage {
  readonly mark: MarkReference;
  readonly longitude: number;
  readonly latitude: number;
}

export interface EventMapHandlers {
  /** The map has come to rest somewhere else. */
  onViewChange: (view: MapView, bounds: MapBounds) => void;
  onOpenPlace: (place: OpenedPlace) => void;
  onPopupClose: () => void;
  /** Ground and events are drawn for the first time, or the map is moved before. */
  onPainted: () => void;
  /** The basemap could not be loaded, or a part of it. */
  onBasemapFailure: () => void;
  /** The operator's style did not load; the map goes on with its own. */
  onStyleFallback: () => void;
  onError: (error: unknown) => void;
}

export interface EventMapOptions {
  readonly container: HTMLElement;
  readonly client: ClusterClient;
  readonly theme: MapTheme;
  /** A style to use in place of the map's own. */
  readonly styleUrl?: string | undefined;
  readonly view?: MapView | undefined;
  readonly handlers: EventMapHandlers;
}

/** Events that one popup shows without asking for more. */
const firstPage = { offset: 0, limit: 100 };

/**
 * Owns the MapLibre map and the deck.gl layers over it; React hands over handlers and calls methods, and never
 * touches either. Throws a MapUnavailableError where the browser cannot draw a map.
 */
export class EventMap {
  readonly #map: MapLibreMap;
  readonly #client: ClusterClient;
  readonly #handlers: EventMapHandlers;
  readonly #overlay: MarkOverlay;
  readonly #labelSpace: LabelSpace;
  readonly #density: DensityLayer;
  readonly #popup: MapPopup;
  readonly #loader: ViewLoader;
  #visitor: Marker | undefined;
  #theme: MapTheme;
  #hasOwnStyle: boolean;
  #isDensity = false;
  /** Until the events are there, moving the map asks for nothing. */
  #hasEvents = false;
  #isPainted = false;

  constructor({ container, client, theme, styleUrl, view, handlers }: EventMapOptions) {
    this.#client = client;
    this.#handlers = handlers;
    this.#theme = theme;
    this.#hasOwnStyle = styleUrl === undefined;
    const style = styleUrl ?? ownStyle(theme);
    const label = "Map of incidents";
    this.#map = createBaseMap({ container, style, view: view ?? initialView, label });
    this.#overlay = new MarkOverlay(this.#map, { theme, onPaint: () => this.#notePaint() });
    this.#labelSpace = new LabelSpace(this.#map);
    this.#density = new DensityLayer(this.#map);
    this.#popup = new MapPopup(this.#map, handlers.onPopupClose);
    this.#loader = new ViewLoader(client, { show: this.#show, fail: handlers.onError });
    const { NavigationControl, ScaleControl } = mapLibrary();
    this.#map.addControl(new NavigationControl({ showCompass: false }), "top-left");
    this.#map.addControl(new ScaleControl({ maxWidth: 120 }), "bottom-left");
    noteEndOfDetail(this.#map);
    this.#listen();
  }

  get view(): MapView {
    const { lng, lat } = this.#map.getCenter();
    return { longitude: lng, latitude: lat, zoom: this.#map.getZoom() };
  }

  get bounds(): MapBounds {
    const bounds = this.#map.getBounds();
    return {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
  }

  /** What can be seen: the bounds without what lies under the buttons over the map's lower edge. */
  get visibleBounds(): MapBounds {
    const container = this.#map.getContainer();
    const covered = Number.parseFloat(getComputedStyle(container).getPropertyValue("--covered"));
    const lowest = this.#map.unproject([0, container.clientHeight - (covered || 0)]);
    return { ...this.bounds, south: lowest.lat };
  }

  /** Shows the visitor's own place, which stays in this browser. */
  showVisitor({ longitude, latitude }: { longitude: number; latitude: number }): void {
    const element = document.createElement("div");
    element.className = "map-visitor";
    this.#visitor?.remove();
    const { Marker } = mapLibrary();
    this.#visitor = new Marker({ element }).setLngLat([longitude, latitude]).addTo(this.#map);
  }

  /** Draws the events again: they were loaded, filtered or changed. */
  refresh(): void {
    this.#hasEvents = true;
    this.#loader.reload(this.#area());
  }

  lookAt({ longitude, latitude, zoom }: MapView): void {
    this.#map.easeTo({ center: [longitude, latitude], zoom });
  }

  fit({ west, south, east, north }: MapBounds): void {
    const bounds: [number, number, number, number] = [west, south, east, north];
    this.#map.fitBounds(bounds, { padding: 48, maxZoom: 9 });
  }

  jumpTo({ longitude, latitude, zoom }: MapView): void {
    this.#map.jumpTo({ center: [longitude, latitude], zoom });
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#overlay.theme = theme;
    if (!this.#hasOwnStyle) return;
    // One that is still being loaded cannot be compared with another.
    this.#map.setStyle(ownStyle(theme), { diff: this.#map.isStyleLoaded() === true });
  }

  /** Tries once more to load the basemap. */
  renewBasemap(): void {
    forgetBasemap();
    this.#map.setStyle(ownStyle(this.#theme), { diff: false });
  }

  showMarks(): void {
    this.#setDensity(false);
  }

  /** A field of how many events there are, in place of the marks. */
  showDensity(): void {
    this.#setDensity(true);
  }

  /** Marks are coloured by the kinds of their events, or by whom these are attributed to. */
  colourBy(colouring: Colouring): void {
    this.#loader.isByKind = colouring === "kind";
    if (this.#hasEvents) this.refresh();
  }

  /** Opens the one popup and returns the element to render its content into. */
  openPopup(place: { longitude: number; latitude: number }): HTMLElement {
    return this.#popup.open(place);
  }

  closePopup(): void {
    this.#popup.close();
  }

  remove(): void {
    this.#map.remove();
  }

  #listen(): void {
    followPointer(this.#map, this.#overlay, (index) => void this.#press(index));
    this.#map.on("move", () => {
      if (this.#hasEvents) this.#loader.follow(this.#area());
    });
    this.#map.once("movestart", () => this.#tellPainted());
    this.#map.on("idle", () => this.#notePaint());
    this.#map.on("error", () => {
      if (this.#hasOwnStyle) this.#handlers.onBasemapFailure();
    });
    this.#map.on("moveend", () => this.#handlers.onViewChange(this.view, this.bounds));
    if (!this.#hasOwnStyle) onStyleFailure(this.#map, () => this.#fallBack());
  }

  #notePaint(): void {
    const hasMarks = this.#isDensity ? this.#hasEvents : this.#overlay.isPainted;
    if (hasMarks && this.#map.loaded()) this.#tellPainted();
  }

  #tellPainted(): void {
    if (this.#isPainted) return;
    this.#isPainted = true;
    this.#handlers.onPainted();
  }

  readonly #show = (view: ClusterView): void => {
    if (this.#isDensity) this.#density.view = view;
    else this.#drawMarks(view);
  };

  #drawMarks(view: ClusterView | undefined): void {
    this.#overlay.view = view;
    this.#labelSpace.view = view;
  }

  #setDensity(isDensity: boolean): void {
    if (isDensity === this.#isDensity) return;
    this.#isDensity = isDensity;
    this.#drawMarks(undefined);
    this.#density.view = undefined;
    this.#loader.detail = isDensity ? densityDetail : 0;
    if (this.#hasEvents) this.refresh();
  }

  #fallBack(): void {
    this.#hasOwnStyle = true;
    this.#map.setStyle(ownStyle(this.#theme), { diff: false });
    this.#handlers.onStyleFallback();
  }

  #area(): { zoom: number; bounds: MapBounds } {
    return { zoom: this.#map.getZoom(), bounds: this.bounds };
  }

  /** Opens what never parts; zooms to where the rest does. */
  async #press(index: number): Promise<void> {
    const pressed = this.#overlay.markAt(index);
    if (!pressed) return;
    try {
      const zoom = await this.#client.expansionZoom(pressed.mark);
      if (zoom !== null) return this.lookAt({ ...pressed, zoom });
      const events = await this.#client.eventsOf({ mark: pressed.mark, page: firstPage });
      if (events) this.#handlers.onOpenPlace({ ...pressed, ...events });
    } catch (error) {
      this.#handlers.onError(error);
    }
  }
}
