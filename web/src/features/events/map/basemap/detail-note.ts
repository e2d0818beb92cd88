import type { StreetTiles } from "@vigilia/schema/runtime-config.ts";
import type { IControl, Map as MapLibreMap } from "maplibre-gl";

/** The shipped ground, which ends at zoom 7, is still true to look at from this far. */
const shippedUntil = 10;
/** Tiles of this zoom hold every street, so that nearer ones are drawn from them without loss. */
const everyStreetFrom = 14;
/** How much nearer than their last zoom other tiles still look right. */
const stretch = 2;

interface Spot {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** Whether coming nearer here shows less of the ground than there is. */
export function isBeyondDetail(
  { longitude, latitude, zoom }: Spot,
  streets: StreetTiles | null,
): boolean {
  if (!streets) return zoom >= shippedUntil;
  const { west, south, east, north } = streets.bounds;
  const isCovered =
    longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  if (!isCovered) return zoom >= shippedUntil;
  return streets.maxZoom < everyStreetFrom && zoom >= streets.maxZoom + stretch;
}

/** A quiet line over the map where its own basemap has nothing more to show. */
export class DetailNote implements IControl {
  readonly #streets: StreetTiles | null;
  readonly #element = document.createElement("div");
  #map: MapLibreMap | undefined;

  constructor(streets: StreetTiles | null) {
    this.#streets = streets;
    this.#element.className = "maplibregl-ctrl map-detail-note";
    this.#element.setAttribute("role", "status");
  }

  onAdd(map: MapLibreMap): HTMLElement {
    this.#map = map;
    map.on("moveend", this.#update);
    map.on("styledata", this.#update);
    this.#update();
    return this.#element;
  }

  onRemove(): void {
    this.#map?.off("moveend", this.#update);
    this.#map?.off("styledata", this.#update);
    this.#element.remove();
  }

  readonly #update = (): void => {
    if (!this.#map) return;
    const { lng, lat } = this.#map.getCenter();
    const spot = { longitude: lng, latitude: lat, zoom: this.#map.getZoom() };
    const says = isOwnStyle(this.#map) && isBeyondDetail(spot, this.#streets) ? noDetail : "";
    if (this.#element.textContent !== says) this.#element.textContent = says;
  };
}

const noDetail = "The map has no more detail here";

/** Of what an outside style shows we know nothing. */
const isOwnStyle = (map: MapLibreMap) => map.getSource("basemap") !== undefined;
