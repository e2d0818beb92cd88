import type { LayerSpecification, LineLayerSpecification } from "maplibre-gl";

import type { BasemapPalette } from "./palettes.ts";
import { byZoom } from "./zoom-stops.ts";

/** Everything below the names: water, land, the glow along the coast, borders. */
export function basemapGroundLayers(source: string, palette: BasemapPalette): LayerSpecification[] {
  const land = { source, "source-layer": "land" };
  return [
    { id: "ocean", type: "background", paint: { "background-color": palette.ocean } },
    ...coastGlow(source, palette.glow),
    { ...land, id: "land", type: "fill", paint: { "fill-color": palette.land } },
    ...inlandWater(source, palette),
    {
      ...land,
      id: "coast",
      type: "line",
      layout: { "line-join": "round" },
      paint: { "line-color": palette.coast, "line-width": byZoom([2, 0.5], [5, 0.9], [9, 1.4]) },
    },
    ...borders(source, palette),
  ];
}

/** Drawn below the land, so that only the water side is lit. */
function coastGlow(source: string, colour: string): LineLayerSpecification[] {
  const glow = (id: string, pixels: number, opacity: number): LineLayerSpecification => {
    const width = byZoom([2, pixels / 3], [5, pixels], [10, pixels * 1.6]);
    return {
      id,
      type: "line",
      source,
      "source-layer": "land",
      layout: { "line-join": "round" },
      paint: {
        "line-color": colour,
        "line-opacity": opacity,
        "line-width": width,
        "line-blur": width,
      },
    };
  };
  return [glow("coast-glow-wide", 16, 0.1), glow("coast-glow", 5, 0.16)];
}

/** Rivers go where their few points would show as corners. */
function inlandWater(source: string, palette: BasemapPalette): LayerSpecification[] {
  return [
    {
      id: "rivers",
      type: "line",
      source,
      "source-layer": "rivers",
      minzoom: 5,
      maxzoom: 9,
      layout: { "line-join": "round", "line-cap": "round" },
      paint: {
        "line-color": palette.river,
        "line-opacity": byZoom([5, 0], [6, 1], [7, 1], [9, 0]),
        "line-width": byZoom([5, 0.6], [8, 1.6]),
      },
    },
    {
      id: "lakes",
      type: "fill",
      source,
      "source-layer": "lakes",
      paint: { "fill-color": palette.lake },
    },
  ];
}

const borderLine = (source: string): LineLayerSpecification => ({
  id: "borders",
  type: "line",
  source,
  "source-layer": "borders",
  layout: { "line-join": "round" },
});
const borderWidth = byZoom([2, 0.5], [4, 0.8], [8, 1.4]);

function borders(source: string, palette: BasemapPalette): LineLayerSpecification[] {
  return [
    {
      ...borderLine(source),
      filter: ["!", ["get", "disputed"]],
      paint: { "line-color": palette.border, "line-width": borderWidth, "line-dasharray": [3, 2] },
    },
    disputedBorders(source, palette),
  ];
}

/** Dotted, as far as international law does not settle them. */
export const disputedBorders = (
  source: string,
  palette: BasemapPalette,
): LineLayerSpecification => ({
  ...borderLine(source),
  id: "disputed-borders",
  filter: ["get", "disputed"],
  paint: {
    "line-color": palette.disputedBorder,
    "line-width": borderWidth,
    "line-dasharray": [1, 2],
  },
});
