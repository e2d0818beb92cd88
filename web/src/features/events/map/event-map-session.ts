import { mapListSize } from "@vigilia/schema/limits.ts";
import { endpoints } from "@vigilia/schema/paths.ts";
import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";

import { reportProblem } from "../../../platform/failures.ts";
import type { Colouring } from "../kinds/kind-groups.ts";
import { ClusterClient, startClusterWorker } from "./clusters/cluster-client.ts";
import { type ShownEvents, VersionGone } from "./clusters/cluster-protocol.ts";
import type { MapBounds } from "./clusters/map-bounds.ts";
import { noFilter, type MapFilter } from "./clusters/map-filter.ts";
import { MapUnavailableError } from "./create-base-map.ts";
import { beginning, type EventMapState, type OpenPopup } from "./event-map-state.ts";
import { EventMap } from "./event-map.ts";
import { type MapView, hashOf, initialView, viewOfAddress, viewOfHash } from "./map-view.ts";
import type { MapTheme } from "./marks/mark-style.ts";
import { PublishedEvents } from "./published-events.ts";

interface SessionOptions {
  container: HTMLElement;
  theme: MapTheme;
  styleUrl: string | null;
}

/** The most by which the list grows at one press. */
const listedAtOnce = 100;
const slowMilliseconds = 5_000;
/** As near as a place in the list is shown when it is looked at from further away. */
const closeZoom = 9;
/** Shows a region and its neighbours. */
const aroundZoom = 7;

/**
 * The map from its opening to its closing: loads the events, keeps the view in the address, and publishes what is
 * shown to its listeners. Lives outside React, which reads it as an external store.
 */
export class EventMapSession {
  readonly #client = new ClusterClient(startClusterWorker());
  readonly #listeners = new Set<() => void>();
  readonly #published = new PublishedEvents(() => {
    // What is loaded takes the place of what they would be drawn into.
    if (this.#hasEvents && this.#loads === 0) void this.#attempt(() => this.#apply());
  });
  #map: EventMap | undefined;
  #state: EventMapState = beginning;
  #listed = mapListSize;
  #filter: MapFilter = noFilter;
  #theme: MapTheme;
  #hasEvents = false;
  /** Under way or waiting. */
  #loads = 0;
  #isClosed = false;

  constructor({ container, theme, styleUrl }: SessionOptions) {
    this.#theme = theme;
    try {
      this.#map = this.#open({ container, theme, styleUrl });
    } catch (error) {
      if (!(error instanceof MapUnavailableError)) throw error;
      this.#change({ status: "unavailable" });
    }
    window.addEventListener("hashchange", this.#followHash);
    window.addEventListener("online", this.#retryFailed);
    void this.#attempt(() => this.#load());
  }

  readonly currentState = (): EventMapState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setTheme(theme: MapTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#map?.setTheme(theme);
  }

  showDensity(isDensity: boolean): void {
    if (isDensity) this.#map?.showDensity();
    else this.#map?.showMarks();
  }

  colourBy(colouring: Colouring): void {
    this.#map?.colourBy(colouring);
  }

  filter(filter: MapFilter): void {
    this.#filter = filter;
    this.#map?.closePopup();
    if (this.#hasEvents) void this.#attempt(() => this.#show());
  }

  /** Draws an event that was published, or published again, after the others were loaded. */
  publish(event: SnapshotEvent): void {
    this.#published.add(event);
  }

  /** Fetches the events again when some may have been missed. What is shown stays when that fails. */
  async catchUp(): Promise<void> {
    const { status } = this.#state;
    if (status === "failed") return this.retry();
    if (!this.#hasEvents || status === "loading") return this.renew();
    return this.#load().catch((error: unknown) => {
      if (this.#isClosed) return;
      reportProblem(error);
      return this.#attempt(() => this.#apply());
    });
  }

  lookAt({ latitude, longitude, id }: { latitude: number; longitude: number; id: string }): void {
    if (!this.#map) return;
    const zoom = Math.max(closeZoom, this.#map.view.zoom);
    this.#map.lookAt({ latitude, longitude, zoom });
    this.#openPopup({ ids: [id], total: 1, latitude, longitude });
  }

  /** Back to where the map opens. */
  goHome(): void {
    this.#map?.lookAt(initialView);
  }

  /** Marks where the visitor is, and looks at the surroundings. */
  lookAround(place: { latitude: number; longitude: number }): void {
    this.#map?.lookAt({ ...place, zoom: aroundZoom });
    this.#map?.showVisitor(place);
  }

  /** Undefined while there is no map. */
  get boundsInView(): MapBounds | undefined {
    return this.#map?.bounds;
  }

  goTo(view: MapView): void {
    this.#map?.closePopup();
    this.#map?.lookAt(view);
  }

  /** Goes so far that everything that passes the filter is in the window. */
  async showAll(): Promise<void> {
    const extent = await this.#client.extent(null);
    if (extent && !this.#isClosed) this.#map?.fit(extent);
  }

  /** A longer list of what is in view. */
  listMore(): void {
    this.#listed += Math.min(this.#listed, listedAtOnce);
    void this.#attempt(() => this.#list());
  }

  async retry(): Promise<void> {
    this.#change({ status: "loading" });
    await this.#attempt(() => this.#load());
  }

  /** Takes the events as they are now in place of a version that the server no longer keeps. */
  readonly renew = (): Promise<void> => this.#attempt(this.#loadAgain);

  readonly #loadAgain = (): Promise<void> => this.#load();

  retryBasemap(): void {
    this.#change({ isBasemapMissing: false });
    this.#map?.renewBasemap();
  }

  readonly #retryFailed = (): void => {
    if (this.#state.isBasemapMissing) this.retryBasemap();
    if (this.#state.status === "failed") void this.retry();
  };

  close(): void {
    this.#isClosed = true;
    window.removeEventListener("hashchange", this.#followHash);
    window.removeEventListener("online", this.#retryFailed);
    this.#published.stop();
    this.#map?.remove();
    this.#client.close();
  }

  #open({ container, theme, styleUrl }: SessionOptions): EventMap {
    return new EventMap({
      container,
      client: this.#client,
      theme,
      styleUrl: styleUrl ?? undefined,
      view: viewOfAddress(location),
      handlers: {
        onViewChange: (view) => this.#moved(view),
        onOpenPlace: (place) => this.#openPopup(place),
        onPopupClose: () => this.#change({ popup: undefined }),
        onPainted: () => this.#change({ isPainted: true }),
        onBasemapFailure: () => this.#change({ isBasemapMissing: true }),
        onStyleFallback: () => this.#change({ isOnOwnStyle: true }),
        onError: (error) => {
          if (error instanceof VersionGone) void this.renew();
          else reportProblem(error);
        },
      },
    });
  }

  async #load(): Promise<void> {
    this.#loads++;
    const slow = setTimeout(() => this.#change({ isSlow: true }), slowMilliseconds);
    const loaded = await this.#client
      .load({
        columnsUrl: endpoints.eventSnapshot,
        idsUrl: endpoints.eventSnapshotIds,
        idsOfRowsUrl: endpoints.eventIdsOfRows,
        rowsOfIdsUrl: endpoints.eventRowsOfIds,
      })
      .finally(() => {
        this.#loads--;
        clearTimeout(slow);
        this.#change({ isSlow: false });
      });
    if (!loaded) return;
    this.#hasEvents = true;
    this.#change({ version: loaded.version });
    await this.#show();
    await this.#apply();
    this.#change({ status: this.#map ? "ready" : "unavailable" });
  }

  /** Draws and lists what passes the filter. */
  async #show(): Promise<void> {
    const shown = await this.#client.filter(this.#filter);
    if (shown) await this.#draw(shown);
  }

  /** Takes in what was published meanwhile. */
  async #apply(): Promise<void> {
    const current = this.#published.take();
    if (current.length === 0) return;
    await this.#draw(await this.#client.apply({ current, retractedIds: [] }));
  }

  async #draw({ matching }: ShownEvents): Promise<void> {
    if (this.#isClosed) return;
    this.#change({ matching });
    this.#map?.refresh();
    await Promise.all([this.#count(), this.#list()]);
  }

  /** Failures after the map was closed are ignored. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#isClosed) return;
      if (error instanceof VersionGone && work !== this.#loadAgain) return this.renew();
      reportProblem(error);
      this.#change({ status: "failed" });
    }
  }

  #moved(view: MapView): void {
    // Not a navigation: Back leads to the former screen, not through every place the map was dragged over.
    history.replaceState(history.state, "", location.pathname + location.search + hashOf(view));
    this.#listed = mapListSize;
    void this.#attempt(() => this.#list());
  }

  /** The map follows when another view is written into the address. Its own writes there do not send this message. */
  readonly #followHash = (): void => {
    const view = viewOfHash(location.hash);
    if (view) this.#map?.jumpTo(view);
  };

  async #count(): Promise<void> {
    const [histogram, facets] = await Promise.all([
      this.#client.histogram(null),
      this.#client.facets(null),
    ]);
    if (histogram !== undefined) this.#change({ histogram });
    if (facets !== undefined) this.#change({ facets });
  }

  async #list(): Promise<void> {
    if (!this.#hasEvents) return;
    const bounds = this.#map?.visibleBounds ?? { west: -180, south: -90, east: 180, north: 90 };
    const inView = await this.#client.eventsIn({
      bounds,
      page: { offset: 0, limit: this.#listed },
    });
    if (inView) this.#change({ inView });
  }

  #openPopup(place: OpenPopup["place"]): void {
    const host = this.#map?.openPopup(place);
    if (host) this.#change({ popup: { place, host } });
  }

  #change(changed: Partial<EventMapState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
