import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from "maplibre-gl";

import type { BasemapPalette } from "./palettes.ts";

/** Nearer than this, the operator's tiles take the place of the shipped ground. */
export const streetsFrom = 8;

const kindIs = (...kinds: string[]): ExpressionSpecification => [
  "in",
  ["get", "kind"],
  ["literal", kinds],
];
const isArea: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];
const isLine: ExpressionSpecification = ["==", ["geometry-type"], "LineString"];

/** What the operator's tiles show below the names, in the schema of Protomaps basemaps. */
export function streetGroundLayers(source: string, palette: BasemapPalette): LayerSpecification[] {
  return [
    ...grounds(source, palette),
    {
      ...from(source, "buildings", 14),
      id: "street-buildings",
      type: "fill",
      filter: isArea,
      paint: { "fill-color": palette.building, "fill-opacity": growing([14, 0], [15, 1]) },
    },
    ...roads(source, palette),
    ...boundaries(source, palette),
  ];
}

const from = (source: string, layer: string, minzoom = streetsFrom) => ({
  source,
  "source-layer": layer,
  minzoom,
});

function grounds(source: string, palette: BasemapPalette): LayerSpecification[] {
  const area = (
    id: string,
    layer: string,
    filter: FilterSpecification,
  ): FillLayerSpecification => ({
    ...from(source, layer),
    id,
    type: "fill",
    filter,
  });
  return [
    { ...area("street-earth", "earth", isArea), paint: { "fill-color": palette.land } },
    {
      ...area("street-green", "landuse", ["all", isArea, kindIs(...greenKinds)]),
      paint: { "fill-color": palette.green },
    },
    {
      ...area("street-works", "landuse", ["all", isArea, kindIs(...workKinds)]),
      paint: { "fill-color": palette.works },
    },
    {
      ...area("street-sea", "water", ["all", isArea, kindIs("ocean")]),
      paint: { "fill-color": palette.ocean },
    },
    {
      ...area("street-water", "water", ["all", isArea, ["!", kindIs("ocean")]]),
      paint: { "fill-color": palette.lake },
    },
    {
      ...from(source, "water", 9),
      id: "street-rivers",
      type: "line",
      filter: isLine,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": palette.river, "line-width": growing([9, 0.6], [14, 1.6], [18, 8]) },
    },
  ];
}

const greenKinds = [
  ...["park", "national_park", "nature_reserve", "protected_area", "garden", "golf_course"],
  ...["forest", "wood", "grass", "grassland", "scrub", "meadow", "cemetery", "village_green"],
  ...["recreation_ground", "allotments", "orchard"],
];

const workKinds = [
  ...["industrial", "commercial", "railway", "military", "naval_base", "airfield", "aerodrome"],
  ...["port", "pier", "hospital", "university", "college", "school"],
];

function roads(source: string, palette: BasemapPalette): LineLayerSpecification[] {
  const line = (id: string, ...kinds: string[]): LineLayerSpecification => ({
    ...from(source, "roads"),
    id,
    type: "line",
    filter: ["all", isLine, kindIs(...kinds)],
    layout: { "line-join": "round" },
  });
  const drivenOn = ["highway", "major_road", "minor_road"];
  return [
    {
      ...line("street-ferries", "ferry"),
      paint: { "line-color": palette.seaName, "line-width": 0.8, "line-dasharray": [4, 4] },
    },
    {
      ...line("street-runways", "aeroway"),
      minzoom: 11,
      paint: { "line-color": palette.kerb, "line-width": growing([11, 1], [14, 6], [18, 60]) },
    },
    {
      ...line("street-paths", "path"),
      minzoom: 14,
      paint: { "line-color": palette.road, "line-width": 1, "line-dasharray": [2, 2] },
    },
    {
      ...line("street-kerbs", ...drivenOn),
      minzoom: 11,
      paint: {
        "line-color": palette.kerb,
        "line-gap-width": roadWidth,
        "line-width": growing([11, 0.5], [15, 1]),
      },
    },
    {
      ...line("street-roads", ...drivenOn),
      layout: { "line-cap": "round", "line-join": "round", "line-sort-key": byRoad([3, 2, 1]) },
      paint: {
        "line-color": byRoad([palette.motorway, palette.road, palette.lane]),
        "line-opacity": ["case", ["==", ["get", "is_tunnel"], true], 0.5, 1],
        "line-width": roadWidth,
      },
    },
    {
      ...line("street-rails", "rail"),
      minzoom: 9,
      paint: {
        "line-color": palette.rail,
        "line-width": growing([9, 0.6], [14, 1.2], [18, 3]),
        "line-dasharray": [5, 2],
      },
    },
  ];
}

type OfRoads<Value> = [motorway: Value, road: Value, lane: Value];

const byRoad = <Value extends number | string>([
  motorway,
  road,
  lane,
]: OfRoads<Value>): ExpressionSpecification => [
  "match",
  ["get", "kind"],
  "highway",
  motorway,
  "major_road",
  road,
  lane,
];

type Stop = [zoom: number, value: number | ExpressionSpecification];

/** As the ground does: faster, the nearer one comes. */
const growing = (...stops: Stop[]): ExpressionSpecification => [
  "interpolate",
  ["exponential", 1.6],
  ["zoom"],
  ...stops.flat(),
];

const roadWidth = growing(
  [8, byRoad([0.8, 0.3, 0])],
  [12, byRoad([2.2, 1.5, 0.6])],
  [15, byRoad([6, 5, 3])],
  [18, byRoad([20, 16, 12])],
);

/**
 * Where a line drawn on the ground is not the border that international law gives: Crimea, Cyprus, Somaliland.
 * What stands there are the shipped basemap's own borders.
 */
const notOurs: GeoJSON.MultiPolygon = {
  type: "MultiPolygon",
  coordinates: [
    [32.3, 44.2, 36.75, 46.35],
    [32, 34.4, 34.8, 35.8],
    [42.5, 7.8, 49.6, 11.6],
  ].map(([west = 0, south = 0, east = 0, north = 0]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]),
};

function boundaries(source: string, palette: BasemapPalette): LineLayerSpecification[] {
  const line = (id: string, ...kinds: string[]): LineLayerSpecification => ({
    ...from(source, "boundaries"),
    id,
    type: "line",
    filter: [
      "all",
      kindIs(...kinds),
      ["!=", ["get", "disputed"], true],
      ["!", ["within", notOurs]],
    ],
    layout: { "line-join": "round" },
  });
  return [
    {
      ...line("street-regions", "region"),
      paint: {
        "line-color": palette.border,
        "line-opacity": 0.5,
        "line-width": 0.8,
        "line-dasharray": [2, 3],
      },
    },
    {
      ...line("street-borders", "country"),
      paint: { "line-color": palette.border, "line-width": 1.4, "line-dasharray": [3, 2] },
    },
  ];
}
