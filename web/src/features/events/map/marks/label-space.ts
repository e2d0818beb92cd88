import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";

import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { markSize } from "./mark-style.ts";

const id = "label-space";
/** Of the picture of nothing, in pixels. */
const pictureSize = 8;

/**
 * Keeps the names of the ground from under the marks: each mark takes its place on the map's own canvas, too, as an
 * empty picture above all names, which step aside for it. So do the credits and the scale over the map's foot.
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
    map.on("moveend", () => this.#update());
    // another style brings its own layers only
    map.on("styledata", () => this.#draw());
  }

  /** The marks that are drawn, or undefined where there are none. */
  set view(view: ClusterView | undefined) {
    this.#view = view;
    this.#update();
  }

  #update(): void {
    const source = this.#map.getSource<GeoJSONSource>(id);
    if (this.#isStyleReady && source) void source.setData(this.#places());
    else this.#draw();
  }

  #places(): GeoJSON.FeatureCollection {
    return {
      type: "FeatureCollection",
      features: [...marksOf(this.#view), ...coversOf(this.#map)],
    };
  }

  #draw(): void {
    if (!this.#isStyleReady || !this.#view) return;
    if (!this.#map.hasImage(id)) this.#map.addImage(id, emptyPicture());
    if (this.#map.getSource(id)) return;
    this.#map.addSource(id, { type: "geojson", data: this.#places() });
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

function marksOf(view: ClusterView | undefined): GeoJSON.Feature[] {
  const { positions, total } = view ?? { positions: [], total: [] };
  return Array.from(total, (events, index) =>
    square(markSize(events), [positions[index * 2] ?? 0, positions[index * 2 + 1] ?? 0]),
  );
}

/** What stands over the map's foot in words: the credits and the scale. */
const covers = ".maplibregl-ctrl-attrib, .maplibregl-ctrl-scale";

function coversOf(map: MapLibreMap): GeoJSON.Feature[] {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  return [...container.querySelectorAll(covers)].flatMap((element) =>
    squaresAcross(element.getBoundingClientRect()).map(({ x, y, size }) => {
      const { lng, lat } = map.unproject([x - left, y - top]);
      return square(size, [lng, lat]);
    }),
  );
}

/** A box as squares of its height side by side, each by its middle. */
export function squaresAcross(box: Pick<DOMRect, "left" | "top" | "width" | "height">) {
  const { left, top, width, height: size } = box;
  if (size === 0) return [];
  const count = Math.ceil(width / size);
  const step = count > 1 ? (width - size) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => ({
    x: left + size / 2 + index * step,
    y: top + size / 2,
    size,
  }));
}

const square = (size: number, coordinates: [number, number]): GeoJSON.Feature => ({
  type: "Feature",
  properties: { size },
  geometry: { type: "Point", coordinates },
});
