import type { SymbolLayerSpecification, ExpressionSpecification } from "maplibre-gl";

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

/**
 * Beside the town's dot, in ems; where a mark of events stands there, beside the mark: first of a single event, then of
 * some, then below that of many. Each anchor can be taken once, so those of corners are shifted to the text's side.
 */
const besideItsMark: (string | [number, number])[] = [
  "left",
  [0.6, 0],
  "right",
  [-0.6, 0],
  "top",
  [0, 0.6],
  "bottom",
  [0, -0.6],
  "top-left",
  [1.4, -0.3],
  "bottom-right",
  [-1.4, 0.3],
  "bottom-left",
  [2.7, 0.3],
  "top-right",
  [-2.7, -0.3],
  "center",
  [0, 4.4],
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

/** Drawn under a condition, which others may add to. Both kinds of filter at once cost the compiler a minute. */
export type ConditionalNames = Omit<SymbolLayerSpecification, "filter"> & {
  filter: ExpressionSpecification;
};

/** Below the names of towns: who looks from near wants to know where the airport is. */
export function airportNames(source: string, palette: BasemapPalette): ConditionalNames {
  return {
    id: "airport-names",
    type: "symbol",
    source,
    "source-layer": "airports",
    minzoom: 8,
    filter: ["<=", ["get", "zoom"], ["zoom"]],
    layout: {
      "icon-image": "dot",
      "icon-size": 0.34,
      "icon-optional": true,
      "text-field": ["get", "name"],
      "text-font": [basemapFonts.italic],
      "text-size": byZoom([8, 10.5], [11, 12]),
      "text-variable-anchor-offset": besideItsMark,
      "text-justify": "auto",
      "text-max-width": 9,
      "text-padding": 4,
      "symbol-sort-key": ["get", "zoom"],
    },
    paint: {
      "text-color": palette.townName,
      "text-halo-color": palette.halo,
      "text-halo-width": 1.2,
      "icon-color": palette.townName,
    },
  };
}

type OfSizes = [capital: number, metropolis: number, city: number, town: number, village: number];

/** Picks by a town's size, which the tiles give as 0 for a capital up to 4 for a village. */
const bySize = ([capital, metropolis, city, town, village]: OfSizes): ExpressionSpecification => [
  "match",
  ["get", "size"],
  0,
  capital,
  1,
  metropolis,
  2,
  city,
  3,
  town,
  village,
];

const isCapital: ExpressionSpecification = ["==", ["get", "size"], 0];

export function capitalNames(source: string, palette: BasemapPalette): ConditionalNames {
  const colour = palette.capitalName;
  return { ...townLayer(source, palette, colour), id: "capital-names", filter: due(isCapital) };
}

export function townNames(source: string, palette: BasemapPalette): ConditionalNames {
  const { cityName, townName } = palette;
  const colour: ExpressionSpecification = ["step", ["get", "size"], cityName, 3, townName];
  return { ...townLayer(source, palette, colour), id: "town-names", filter: due(["!", isCapital]) };
}

const due = (condition: ExpressionSpecification): ExpressionSpecification => [
  "all",
  ["<=", ["get", "zoom"], ["zoom"]],
  condition,
];

const townLayer = (
  source: string,
  palette: BasemapPalette,
  colour: string | ExpressionSpecification,
): SymbolLayerSpecification => ({
  id: "towns",
  type: "symbol",
  source,
  "source-layer": "towns",
  layout: {
    "icon-image": "dot",
    "icon-size": byZoom(
      [4, bySize([0.6, 0.5, 0.4, 0.34, 0.34])],
      [10, bySize([0.8, 0.7, 0.6, 0.5, 0.4])],
    ),
    "text-field": ["get", "name"],
    "text-font": [basemapFonts.medium],
    "text-size": byZoom(
      [4, bySize([11.5, 11, 10.5, 10.5, 10.5])],
      [6, bySize([13.5, 13.5, 12, 11, 10.5])],
      [10, bySize([17, 17, 15, 13, 12])],
    ),
    "text-variable-anchor-offset": besideItsMark,
    "icon-optional": true,
    "text-justify": "auto",
    "text-max-width": 9,
    "text-padding": 4,
    "symbol-sort-key": ["get", "zoom"],
  },
  paint: {
    "text-color": colour,
    "text-halo-color": palette.halo,
    "text-halo-width": 1.2,
    "icon-color": colour,
  },
});
