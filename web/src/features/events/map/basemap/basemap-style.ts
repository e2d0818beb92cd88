import type { LayerSpecification, StyleSpecification } from "maplibre-gl";

import { basemapFontFaces } from "./fonts.ts";
import { basemapGroundLayers } from "./ground-layers.ts";
import { type BasemapPalette, basemapPalettes, type BasemapTheme } from "./palettes.ts";
import { countryNames, seaNames, capitalNames, townNames } from "./place-names.ts";

/** From this zoom on a capital's name goes before that of its country. */
const capitalsFirstFrom = 5;

/** The names, least important first: where two collide, the one of the later layer stays. */
function basemapNameLayers(source: string, palette: BasemapPalette): LayerSpecification[] {
  const countries = countryNames(source, palette);
  return [
    seaNames(source, palette),
    townNames(source, palette),
    { ...countries, minzoom: capitalsFirstFrom, maxzoom: 9 },
    capitalNames(source, palette),
    { ...countries, id: "country-names-overview", maxzoom: capitalsFirstFrom },
  ];
}

const source = "basemap";
const attribution = [
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a>',
  '<a href="https://www.geonames.org/">GeoNames</a>',
  '<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>',
].join(" · ");

/** Where to insert layers which belong above the ground and below the names. */
export const lowestNameLayer = "sea-names";

/** The self-hosted basemap; nothing in it is fetched from anywhere but the given origin. */
export function basemapStyle({
  theme,
  origin,
}: {
  theme: BasemapTheme;
  origin: string;
}): StyleSpecification {
  const palette = basemapPalettes[theme];
  return {
    version: 8,
    name: `Vigilia ${theme}`,
    sprite: new URL("/basemap/sprite", origin).href,
    "font-faces": basemapFontFaces(origin),
    sources: {
      [source]: {
        type: "vector",
        url: `pmtiles://${new URL("/basemap/world.pmtiles", origin).href}`,
        attribution,
      },
    },
    layers: [...basemapGroundLayers(source, palette), ...basemapNameLayers(source, palette)],
  };
}
