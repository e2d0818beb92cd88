import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";

import { basemapStyle, lowestNameLayer } from "./basemap-style.ts";
import { basemapFonts } from "./fonts.ts";
import { type BasemapTheme, basemapPalettes } from "./palettes.ts";

const origin = "https://map.example.org";
const themes: BasemapTheme[] = ["dark", "light"];

describe.each(themes)("the %s theme", (theme) => {
  const style = basemapStyle({ theme, origin });

  test("follows the style specification", () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test("fetches nothing from anywhere but our own origin", () => {
    const { attribution: _links, ...source } = sourceOf(style);
    const fetched = JSON.stringify({ source, sprite: style.sprite, fonts: style["font-faces"] });

    const origins = [...fetched.matchAll(/https?:\/\/[^/"]+/g)].map(([match]) => match);
    expect(origins.length).toBeGreaterThan(7);
    expect(new Set(origins)).toEqual(new Set([origin]));
    expect(style.glyphs).toBeUndefined();
  });

  test("credits where the data comes from", () => {
    const { attribution } = sourceOf(style);
    expect(attribution).toContain("Natural Earth");
    expect(attribution).toContain("GeoNames");
    expect(attribution).toContain("CC BY 4.0");
  });

  test("names lie above everything else", () => {
    const lowestName = style.layers.findIndex(({ id }) => id === lowestNameLayer);
    const isName = style.layers.map(({ type }) => type === "symbol");
    expect(isName.indexOf(true)).toBe(lowestName);
    expect(isName.slice(lowestName)).not.toContain(false);
  });

  test("names are readable on what they stand on", () => {
    const { land, ocean, ...palette } = basemapPalettes[theme];
    const { countryName, capitalName, cityName, townName, seaName } = palette;
    const onLand = [capitalName, cityName, townName, countryName];
    expect(Math.min(...onLand.map((name) => contrast(name, land)))).toBeGreaterThan(4.5);
    expect(contrast(seaName, ocean)).toBeGreaterThan(3);
  });
});

describe.each(themes)("with the operator's streets, the %s theme", (theme) => {
  const bounds = { west: 24, south: 59, east: 25, north: 60 };
  const streets = { url: "/basemap/streets.pmtiles?version=1", minZoom: 0, maxZoom: 15, bounds };
  const style = basemapStyle({ theme, origin, streets });
  const idsOf = (found: typeof style.layers) => found.map(({ id }) => id);

  test("follows the style specification", () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test("reads them from our own origin, and credits OpenStreetMap", () => {
    const source = style.sources["streets"];
    if (source?.type !== "vector") throw new Error("There is no source of streets.");
    expect(source.url).toBe(`pmtiles://${origin}/basemap/streets.pmtiles?version=1`);
    expect(source.attribution).toContain("© OpenStreetMap");
  });

  test("draws each layer of the schema over the shipped ground and below the names", () => {
    const drawn = style.layers.filter((layer) => "source" in layer && layer.source === "streets");
    const layersOf = drawn.map((layer) => ("source-layer" in layer ? layer["source-layer"] : ""));
    const all = ["boundaries", "buildings", "earth", "landuse", "places", "roads", "water"];
    expect(new Set(layersOf)).toEqual(new Set(all));

    const ids = idsOf(style.layers);
    const ground = idsOf(drawn.filter(({ type }) => type !== "symbol"));
    expect(Math.min(...ground.map((id) => ids.indexOf(id)))).toBeGreaterThan(ids.indexOf("land"));
    const lastOfGround = Math.max(...ground.map((id) => ids.indexOf(id)));
    expect(lastOfGround).toBeLessThan(ids.indexOf(lowestNameLayer));
  });

  test("adds layers and takes none of the shipped ones away", () => {
    const shipped = idsOf(basemapStyle({ theme, origin }).layers);
    expect(idsOf(style.layers)).toEqual(expect.arrayContaining(shipped));
  });

  test("names are readable on what they stand on", () => {
    const { land, roadName, road, lane, townName } = basemapPalettes[theme];
    const onGround = [land, road, lane].map((ground) => contrast(roadName, ground));
    expect(Math.min(...onGround)).toBeGreaterThan(3);
    expect(contrast(townName, land)).toBeGreaterThan(4.5);
  });
});

test("most names of waters are drawn with one small file, others with a second beside it", () => {
  const { "font-faces": faces = {} } = basemapStyle({ theme: "dark", origin });
  const files = faces[basemapFonts.italic];
  if (!Array.isArray(files)) throw new Error("Their names have no font.");
  const filesOf = (name: string) =>
    new Set(
      Array.from(name, (character) =>
        files.findIndex((file) =>
          file["unicode-range"]?.some((range) => isWithin(range, character)),
        ),
      ),
    );

  for (const name of ["Gulf of Bothnia", "St George’s Channel"]) {
    expect(filesOf(name)).toEqual(new Set([0]));
  }
  expect(filesOf("Gulf of Cádiz")).toEqual(new Set([0, 1]));
  expect(filesOf("Bay of Gdańsk")).toEqual(new Set([0, 2]));
});

test("both themes draw the same layers", () => {
  const [dark, light] = themes.map((theme) =>
    basemapStyle({ theme, origin }).layers.map(({ id }) => id),
  );
  expect(dark).toEqual(light);
});

function sourceOf({ sources }: ReturnType<typeof basemapStyle>) {
  const [source] = Object.values(sources);
  if (source?.type !== "vector") throw new Error("The basemap has no vector source.");
  return source;
}

/** In a range as style sheets write it. */
function isWithin(range: string, character: string): boolean {
  const [first = 0, last = first] = range
    .slice(2)
    .split("-")
    .map((digits) => Number.parseInt(digits, 16));
  const code = character.codePointAt(0) ?? 0;
  return code >= first && code <= last;
}

/** As WCAG 2.2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
