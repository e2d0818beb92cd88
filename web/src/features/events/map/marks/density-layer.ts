import type { GeoJSONSource, HeatmapLayerSpecification, Map as MapLibreMap } from "maplibre-gl";

import { lowestNameLayer } from "../basemap/basemap-style.ts";
import type { ClusterView } from "../clusters/cluster-protocol.ts";

const id = "density";

/** Finer marks than the map would draw, so that the field looks continuous. */
export const densityDetail = 2;

/** Neither Russia's red nor China's gold: the field shows how many, not who. */
const look: HeatmapLayerSpecification["paint"] = {
  "heatmap-weight": ["get", "weight"],
  "heatmap-intensity": 1.1,
  "heatmap-radius": 30,
  "heatmap-opacity": 0.9,
  "heatmap-color": [
    "interpolate",
    ["linear"],
    ["heatmap-density"],
    0,
    "rgba(76, 52, 152, 0)",
    0.08,
    "rgba(76, 52, 152, 0.4)",
    0.3,
    "rgba(52, 104, 192, 0.72)",
    0.65,
    "rgba(38, 178, 184, 0.85)",
    1,
    "rgba(190, 244, 200, 0.95)",
  ],
};

/** A field of how many events there are, in place of the marks. */
export class DensityLayer {
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

  /** What to show, or undefined to show nothing. */
  set view(view: ClusterView | undefined) {
    this.#view = view;
    this.#draw();
  }

  #draw(): void {
    if (!this.#isStyleReady) return;
    if (!this.#view) return this.#remove();
    const data = pointsOf(this.#view);
    const source = this.#map.getSource<GeoJSONSource>(id);
    if (source) void source.setData(data);
    else this.#add(data);
  }

  #add(data: GeoJSON.FeatureCollection): void {
    const above = this.#map.getLayer(lowestNameLayer) ? lowestNameLayer : undefined;
    this.#map.addSource(id, { type: "geojson", data });
    this.#map.addLayer({ id, source: id, type: "heatmap", paint: look }, above);
  }

  #remove(): void {
    if (this.#map.getLayer(id)) this.#map.removeLayer(id);
    if (this.#map.getSource(id)) this.#map.removeSource(id);
  }
}

/** Weights are relative to the heaviest mark in view: the field shows where most is, at any number of events. */
function pointsOf({ positions, total }: ClusterView): GeoJSON.FeatureCollection {
  const heaviest = total.reduce((most, events) => Math.max(most, events), 1);
  return {
    type: "FeatureCollection",
    features: Array.from(total, (events, index) => ({
      type: "Feature",
      properties: { weight: Math.sqrt(events / heaviest) },
      geometry: {
        type: "Point",
        coordinates: [positions[index * 2] ?? 0, positions[index * 2 + 1] ?? 0],
      },
    })),
  };
}
