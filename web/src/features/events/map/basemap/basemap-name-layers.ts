import type { LayerSpecification } from "maplibre-gl";

import { countryNames, seaNames } from "./basemap-area-names.ts";
import type { BasemapPalette } from "./palettes.ts";
import { capitalNames, townNames } from "./basemap-town-names.ts";

/** From this zoom on a capital's name goes before that of its country. */
const capitalsFirstFrom = 5;

/** The names, least important first: where two collide, the one of the later layer stays. */
export function basemapNameLayers(source: string, palette: BasemapPalette): LayerSpecification[] {
  const countries = countryNames(source, palette);
  return [
    seaNames(source, palette),
    townNames(source, palette),
    { ...countries, minzoom: capitalsFirstFrom, maxzoom: 9 },
    capitalNames(source, palette),
    { ...countries, id: "country-names-overview", maxzoom: capitalsFirstFrom },
  ];
}
