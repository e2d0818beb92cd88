/** Builds the files of web/public/basemap from the packages they come from: `npm run basemap` in web. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { mapOpening } from "@vigilia/schema/event-map-opening.ts";

import { groundPicture } from "./ground-picture.ts";
import { encodePlaces } from "./places.ts";
import { encodeArchive } from "./pmtiles/archive.ts";
import { dotSprite } from "./sprite/sprite.ts";
import { cutTiles, deepestZoom, tileCutter } from "./tiles.ts";
import { readWorld } from "./world.ts";

const folder = new URL("../public/basemap/", import.meta.url);
/** What the server finds places by. */
const placesFile = join(import.meta.dirname, "../../api/seeds/places.tsv.gz");
const layerNames = ["land", "borders", "lakes", "rivers", "seas", "airports", "towns", "countries"];
const metadata = {
  name: "Vigilia basemap",
  attribution: "Natural Earth · GeoNames (CC BY 4.0) · OurAirports",
  vector_layers: layerNames.map((id) => ({ id, fields: {} })),
};
const bounds = { minLon: -180, minLat: -60, maxLon: 180, maxLat: 85 };
const { longitude: centerLon, latitude: centerLat, zoom: centerZoom } = mapOpening;
const start = { centerZoom, centerLon, centerLat };

const world = readWorld();
const tiles = [...cutTiles(tileCutter(world))];
const coverage = { minZoom: 0, maxZoom: deepestZoom, ...bounds, ...start };
const archive = encodeArchive({ tiles, metadata, coverage });
const sprite = dotSprite();

await mkdir(folder, { recursive: true });
await writeFile(new URL("world.pmtiles", folder), archive);
// The one picture is fine enough for every screen, but MapLibre asks for one of each kind.
for (const name of ["sprite", "sprite@2x"]) {
  await writeFile(new URL(`${name}.json`, folder), JSON.stringify(sprite.index));
  await writeFile(new URL(`${name}.png`, folder), sprite.image);
}
await writeFile(new URL("ground.svg", folder), groundPicture(world.grounds.medium));
await writeFile(placesFile, encodePlaces(world));
process.stdout.write(`${tiles.length} tiles, ${archive.length} bytes\n`);
