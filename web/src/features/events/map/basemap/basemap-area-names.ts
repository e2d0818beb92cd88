import type { SymbolLayerSpecification } from "maplibre-gl";

import { basemapFonts } from "./fonts.ts";
import type { BasemapPalette } from "./palettes.ts";
import { byZoom, growingSince } from "./zoom-stops.ts";

/** How far a country's name may step aside for a capital's, in ems; MapLibre takes an anchor once. */
const steppingAside: (string | [number, number])[] = [
  "center",
  [0, 0],
  "top",
  [0, 0.3],
  "bottom",
  [0, -0.3],
  "left",
  [-2, 0],
  "right",
  [2, 0],
  "bottom-left",
  [-3, -1.5],
  "top-left",
  [-3, 1.5],
];

export function seaNames(source: string, palette: BasemapPalette): SymbolLayerSpecification {
  return {
    id: "sea-names",
    type: "symbol",
    source,
    "source-layer": "seas",
    filter: ["all", ["<=", ["get", "zoom"], ["zoom"]], [">=", ["get", "lastZoom"], ["zoom"]]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": [basemapFonts.italic],
      "text-size": growingSince("zoom", [11.5, 19]),
      "text-letter-spacing": 0.14,
      "text-line-height": 1.25,
      "text-max-width": 7,
      "text-padding": 12,
      "symbol-sort-key": ["get", "zoom"],
    },
    paint: { "text-color": palette.seaName },
  };
}

export function countryNames(source: string, palette: BasemapPalette): SymbolLayerSpecification {
  return {
    id: "country-names",
    type: "symbol",
    source,
    "source-layer": "countries",
    filter: ["<=", ["get", "zoom"], ["zoom"]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": [basemapFonts.semibold],
      "text-transform": "uppercase",
      "text-size": growingSince("roomFrom", [10, 16]),
      "text-letter-spacing": 0.12,
      "text-max-width": 8,
      "text-padding": 3,
      "text-variable-anchor-offset": steppingAside,
      "symbol-sort-key": ["get", "roomFrom"],
    },
    paint: {
      "text-color": palette.countryName,
      "text-halo-color": palette.halo,
      "text-halo-width": 1.2,
      "text-opacity": byZoom([7, 1], [9, 0]),
    },
  };
}
