import type { StreetTiles } from "@vigilia/schema/runtime-config.ts";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";

import { basemapFontFaces } from "./fonts.ts";
import { basemapGroundLayers, disputedBorders } from "./ground-layers.ts";
import { type BasemapPalette, basemapPalettes, type BasemapTheme } from "./palettes.ts";
import {
  airportNames,
  type ConditionalNames,
  countryNames,
  seaNames,
  capitalNames,
  townNames,
} from "./place-names.ts";
import { streetGroundLayers } from "./street-ground.ts";
import { leaveNamesTo, streetNameLayers } from "./street-names.ts";

/** From this zoom on a capital's name goes before that of its country. */
const capitalsFirstFrom = 5;

interface NameLayers {
  palette: BasemapPalette;
  streets: StreetTiles | null;
}

/** The names, least important first: where two collide, the one of the later layer stays. */
function basemapNameLayers({ palette, streets }: NameLayers): LayerSpecification[] {
  const countries = countryNames(source, palette);
  const unlessInStreets = (layer: ConditionalNames) =>
    streets ? leaveNamesTo(streets.bounds, layer) : layer;
  return [
    seaNames(source, palette),
    unlessInStreets(airportNames(source, palette)),
    unlessInStreets(townNames(source, palette)),
    ...(streets ? streetNameLayers(streetSource, palette) : []),
    { ...countries, minzoom: capitalsFirstFrom, maxzoom: 9 },
    unlessInStreets(capitalNames(source, palette)),
    { ...countries, id: "country-names-overview", maxzoom: capitalsFirstFrom },
  ];
}

const source = "basemap";
const streetSource = "streets";
const attribution = [
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a>',
  '<a href="https://www.geonames.org/">GeoNames</a>',
  '<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>',
].join(" · ");

/** Where to insert layers which belong above the ground and below the names. */
export const lowestNameLayer = "sea-names";

/** The names that Protomaps' schema and its data ask for. */
const streetAttribution = [
  '<a href="https://protomaps.com/">Protomaps</a>',
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
].join(" · ");

interface BasemapOptions {
  theme: BasemapTheme;
  origin: string;
  /** The operator's own tiles, which take over where they are and the map is near. */
  streets?: StreetTiles | null;
}

/** Of the shipped tiles. */
export const basemapAddress = (origin: string): string =>
  new URL("/basemap/world.pmtiles", origin).href;

/** The self-hosted basemap; nothing in it is fetched from anywhere but the given origin. */
export function basemapStyle({
  theme,
  origin,
  streets = null,
}: BasemapOptions): StyleSpecification {
  const palette = basemapPalettes[theme];
  return {
    version: 8,
    name: `Vigilia ${theme}`,
    sprite: new URL("/basemap/sprite", origin).href,
    "font-faces": basemapFontFaces(origin),
    sources: {
      [source]: { type: "vector", url: `pmtiles://${basemapAddress(origin)}`, attribution },
      ...(streets && {
        [streetSource]: {
          type: "vector",
          url: `pmtiles://${new URL(streets.url, origin).href}`,
          attribution: streetAttribution,
        },
      }),
    },
    layers: [
      ...basemapGroundLayers(source, palette),
      ...(streets ? streetGroundLayers(streetSource, palette) : []),
      ...(streets ? [{ ...disputedBorders(source, palette), id: "street-disputed-borders" }] : []),
      ...basemapNameLayers({ palette, streets }),
    ],
  };
}
