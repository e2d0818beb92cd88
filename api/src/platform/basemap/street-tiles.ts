import type { StreetTiles } from "@vigilia/schema/runtime-config.ts";
import type { FastifyInstance } from "fastify";

import { addRangedFile } from "../http/ranged-file.ts";
import type { Logger } from "../logger.ts";
import { openTileArchive, TileArchiveError, type TileArchive } from "./tile-archive.ts";

/** The layers of the Protomaps basemaps schema that the map draws, most needed first. */
export const drawnLayers = [
  "earth",
  "water",
  "roads",
  "places",
  "landuse",
  "boundaries",
  "buildings",
] as const;

export function missingLayers({ layers }: Pick<TileArchive, "layers">): string[] {
  return drawnLayers.filter((layer) => !layers.includes(layer));
}

/** The operator's file, or null where there is none or it cannot be drawn, which is said in one line of the log. */
export async function openStreetTiles(path: string, logger: Logger): Promise<TileArchive | null> {
  if (!path) return null;
  try {
    const archive = await openTileArchive(path);
    requireDrawnLayers(archive, path);
    return archive;
  } catch (error) {
    if (!(error instanceof TileArchiveError)) throw error;
    logger.warn(`BASEMAP_FILE: ${error.message}; the map has no streets`);
    return null;
  }
}

/** A file of another schema would be drawn as nothing. */
export function requireDrawnLayers(archive: TileArchive, path: string): void {
  if (missingLayers(archive).length < drawnLayers.length) return;
  throw new TileArchiveError(`${path} has none of the layers ${drawnLayers.join(", ")}`);
}

const streetsUrl = "/basemap/streets.pmtiles";

/** As much as one answer holds: more than any tile or directory. */
const longestPart = 8_388_608;

/** Another file has another address, so that nobody mixes parts of the two. */
export async function addStreetTiles(app: FastifyInstance, archive: TileArchive): Promise<void> {
  const { file, size, version } = archive;
  await addRangedFile(app, {
    url: streetsUrl,
    file: { handle: file, size, etag: `"${version}"`, longestPart },
    contentType: "application/vnd.pmtiles",
    cacheControl: "public, max-age=86400",
  });
  app.addHook("onClose", () => file.close());
}

/** What pages need to know of it. */
export function streetTilesOf({ version, minZoom, maxZoom, bounds }: TileArchive): StreetTiles {
  return { url: `${streetsUrl}?version=${version}`, minZoom, maxZoom, bounds };
}
