import type { StreetTiles } from "@vigilia/schema/runtime-config.ts";
import type {
  ExpressionSpecification,
  FilterSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";

import { basemapFonts } from "./fonts.ts";
import type { BasemapPalette } from "./palettes.ts";
import type { ConditionalNames } from "./place-names.ts";
import { streetsFrom } from "./street-ground.ts";
import { byZoom } from "./zoom-stops.ts";

/** Where the operator's tiles name the places, the shipped names of towns leave them to it. */
export function leaveNamesTo(
  { west, south, east, north }: StreetTiles["bounds"],
  layer: ConditionalNames,
): SymbolLayerSpecification {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const isOutside: ExpressionSpecification = [
    "!",
    ["within", { type: "Polygon", coordinates: [ring] }],
  ];
  return {
    ...layer,
    filter: ["all", ["any", ["<", ["zoom"], streetsFrom], isOutside], layer.filter],
  };
}

const inEnglish: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"], ""];
const asOnTheSign: ExpressionSpecification = ["coalesce", ["get", "name"], ""];
const detailIs = (...details: string[]): ExpressionSpecification => [
  "in",
  ["get", "kind_detail"],
  ["literal", details],
];

/** The names of the operator's tiles, least important first. */
export function streetNameLayers(
  source: string,
  palette: BasemapPalette,
): SymbolLayerSpecification[] {
  const halo = { "text-halo-color": palette.halo, "text-halo-width": 1.2 };
  const name = (id: string, layer: string, minzoom: number): SymbolLayerSpecification => ({
    ...{ id, type: "symbol", source, "source-layer": layer, minzoom },
  });
  const place = (id: string, filter: FilterSpecification, minzoom = streetsFrom) => ({
    ...name(id, "places", minzoom),
    filter,
    layout: placeLayout,
  });
  return [
    {
      ...name("street-water-names", "water", 10),
      filter: ["==", ["geometry-type"], "Point"],
      layout: { ...placeLayout, "text-field": inEnglish, "text-font": [basemapFonts.italic] },
      paint: { "text-color": palette.seaName },
    },
    {
      ...name("street-road-names", "roads", 13),
      filter: ["has", "name"],
      layout: {
        "symbol-placement": "line",
        "text-field": asOnTheSign,
        "text-font": [basemapFonts.medium],
        "text-size": byZoom([13, 10], [18, 13]),
        "text-padding": 8,
      },
      paint: { "text-color": palette.roadName, ...halo },
    },
    {
      ...place("street-quarter-names", ["in", ["get", "kind"], ["literal", quarterKinds]], 12),
      paint: { "text-color": palette.townName, ...halo },
    },
    {
      ...place("street-village-names", ["all", isLocality, ["!", detailIs("city", "town")]], 10),
      paint: { "text-color": palette.townName, ...halo },
    },
    {
      ...place("street-town-names", ["all", isLocality, detailIs("town")]),
      paint: { "text-color": palette.cityName, ...halo },
    },
    {
      ...place("street-city-names", ["all", isLocality, detailIs("city")]),
      paint: { "text-color": palette.capitalName, ...halo },
    },
  ];
}

const isLocality: ExpressionSpecification = ["==", ["get", "kind"], "locality"];
const quarterKinds = ["neighbourhood", "macrohood"];

const sizeOf = (city: number, town: number, other: number): ExpressionSpecification => [
  "match",
  ["get", "kind_detail"],
  "city",
  city,
  "town",
  town,
  other,
];

const placeLayout: SymbolLayerSpecification["layout"] = {
  "text-field": inEnglish,
  "text-font": [basemapFonts.medium],
  "text-size": byZoom([8, sizeOf(14, 11, 10.5)], [12, sizeOf(17, 14, 12)]),
  "text-max-width": 9,
  "text-padding": 4,
  "symbol-sort-key": ["-", 20, ["coalesce", ["get", "population_rank"], 0]],
};
