import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { markSize } from "./mark-style.ts";

const id = "label-space";
/** Of the picture of nothing, in pixels. */
const pictureSize = 8;

/**
 * Keeps the names of the ground from under the marks: each mark takes its place on the map's own canvas, too, as an
 * empty picture above all names, which step aside for it.
 */
export class LabelSpace {
  readonly #map: MapLibreMap;
  #view: ClusterView | undefined;
  #isStyleReady = false;

  constructor(map: MapLibreMap) {
    this.#map = map;
    map.on("styledataloading", () => {
      this.#isStyleReady = false;
    });
    map.on("style.load", () => {
      this.#isStyleReady = true;
      this.#draw();
    });
    // another style brings its own layers only
    map.on("styledata", () => this.#draw());
  }

  /** The marks that are drawn, or undefined where there are none. */
  set view(view: ClusterView | undefined) {
    this.#view = view;
    const source = this.#map.getSource<GeoJSONSource>(id);
    if (this.#isStyleReady && source) void source.setData(placesOf(view));
    else this.#draw();
  }

  #draw(): void {
    if (!this.#isStyleReady || !this.#view) return;
    if (!this.#map.hasImage(id)) this.#map.addImage(id, emptyPicture());
    if (this.#map.getSource(id)) return;
    this.#map.addSource(id, { type: "geojson", data: placesOf(this.#view) });
    this.#map.addLayer({
      id,
      source: id,
      type: "symbol",
      layout: {
        "icon-image": id,
        "icon-size": ["/", ["get", "size"], pictureSize],
        "icon-allow-overlap": true,
        "icon-padding": 0,
      },
    });
  }
}

const emptyPicture = () => ({
  width: pictureSize,
  height: pictureSize,
  data: new Uint8Array(pictureSize ** 2 * 4),
});

function placesOf(view: ClusterView | undefined): GeoJSON.FeatureCollection {
  const { positions, total } = view ?? { positions: [], total: [] };
  return {
    type: "FeatureCollection",
    features: Array.from(total, (events, index) => ({
      type: "Feature",
      properties: { size: markSize(events) },
      geometry: {
        type: "Point",
        coordinates: [positions[index * 2] ?? 0, positions[index * 2 + 1] ?? 0],
      },
    })),
  };
}
