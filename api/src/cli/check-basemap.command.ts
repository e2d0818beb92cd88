import { numberText } from "@vigilia/schema/number-text.ts";
import { defineCommand } from "citty";

import { missingLayers, requireDrawnLayers } from "../platform/basemap/street-tiles.ts";
import { openTileArchive, type TileArchive } from "../platform/basemap/tile-archive.ts";

export const checkBasemapCommand = defineCommand({
  meta: {
    name: "basemap:check",
    description: "Says what a file for BASEMAP_FILE covers, and what is missing in it.",
  },
  args: {
    file: { type: "positional", description: "A PMTiles archive.", required: true },
  },
  async run({ args }) {
    const archive = await openTileArchive(args.file);
    await archive.file.close();
    requireDrawnLayers(archive, args.file);
    process.stdout.write(`${reportOn(archive).join("\n")}\n`);
  },
});

/** From here on, tiles hold every street; what is nearer is drawn from them. */
const everyStreetFrom = 14;
/** Where most of the incidents are. */
const europe = { west: -25, south: 34, east: 45, north: 72 };

export function reportOn(archive: Omit<TileArchive, "file" | "version">): string[] {
  const { size, minZoom, maxZoom, tileCount, layers } = archive;
  const { west, south, east, north } = archive.bounds;
  return [
    `Size     ${megabytes(size)}, ${numberText(tileCount)} tiles`,
    `Zooms    ${minZoom} to ${maxZoom}`,
    `Bounds   ${side(west, "W", "E")} to ${side(east, "W", "E")}, ${side(south, "S", "N")} to ${side(north, "S", "N")}`,
    `Layers   ${layers.join(", ")}`,
    ...lacksOf(archive).map((lack) => `Missing  ${lack}`),
  ];
}

function lacksOf({ maxZoom, bounds, layers }: Omit<TileArchive, "file" | "version">): string[] {
  const coversEurope =
    bounds.west <= europe.west &&
    bounds.south <= europe.south &&
    bounds.east >= europe.east &&
    bounds.north >= europe.north;
  return [
    ...missingLayers({ layers }).map((layer) => `the layer ${layer}, which the map would draw`),
    ...(maxZoom < everyStreetFrom
      ? [`zoom ${everyStreetFrom}, with which every street would be in it`]
      : []),
    ...(coversEurope ? [] : ["a part of Europe: there, the shipped basemap is all there is"]),
  ];
}

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${bytes} bytes` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const side = (degrees: number, below: string, above: string) =>
  `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? below : above}`;
