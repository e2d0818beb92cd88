import type { ClusterClient } from "./clusters/cluster-client.ts";
import type { ClusterView } from "./clusters/cluster-protocol.ts";
import { levelZoom, maxZoom } from "./clusters/cluster-pyramid.ts";
import type { MapBounds } from "./clusters/map-bounds.ts";
import { covers, withMargin } from "./map-view.ts";

interface Area {
  readonly zoom: number;
  readonly bounds: MapBounds;
}

/** An eased zoom may end a hair below its whole number. */
const zoomTolerance = 0.001;

/** Asks for marks when the map has left those it has. */
export class ViewLoader {
  readonly #client: ClusterClient;
  readonly #show: (view: ClusterView) => void;
  readonly #fail: (error: unknown) => void;
  #asked: Area | undefined;
  /** How many levels finer than the map's zoom the marks are to be. */
  #detail = 0;
  #isByKind = false;

  constructor(
    client: ClusterClient,
    { show, fail }: { show: (view: ClusterView) => void; fail: (error: unknown) => void },
  ) {
    this.#client = client;
    this.#show = show;
    this.#fail = fail;
  }

  set detail(levels: number) {
    this.#detail = levels;
    this.#asked = undefined;
  }

  /** The kinds of the events are asked for with the marks. */
  set isByKind(isByKind: boolean) {
    this.#isByKind = isByKind;
    this.#asked = undefined;
  }

  /** Asks again even where nothing moved: the events themselves have changed. */
  reload(area: Area): void {
    this.#asked = undefined;
    this.follow(area);
  }

  follow({ zoom, bounds }: Area): void {
    const level = Math.min(maxZoom, levelZoom(zoom + zoomTolerance) + this.#detail);
    if (this.#asked?.zoom === level && covers(this.#asked.bounds, bounds)) return;
    this.#asked = { zoom: level, bounds: withMargin(bounds) };
    void this.#load(this.#asked);
  }

  async #load(area: Area): Promise<void> {
    try {
      const view = await this.#client.view({ ...area, isByKind: this.#isByKind });
      if (view && area === this.#asked) this.#show(view);
    } catch (error) {
      if (area === this.#asked) this.#asked = undefined;
      this.#fail(error);
    }
  }
}
