import type { StyleSpecification } from "maplibre-gl";

import { basemapFontFaces } from "./fonts.ts";
import { basemapGroundLayers } from "./ground-layers.ts";
import { basemapNameLayers } from "./basemap-name-layers.ts";
import { basemapPalettes, type BasemapTheme } from "./palettes.ts";

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
