import { runtimeConfig } from "../../../../platform/runtime-config.ts";
import type * as ownStyleLibrary from "./own-style-library.ts";

type MapLibrary = typeof ownStyleLibrary;

let loaded: MapLibrary | undefined;

/** All of it, for a style of which nothing is known. */
async function importWholeLibrary(): Promise<MapLibrary> {
  const [library, { default: workerUrl }] = await Promise.all([
    import("maplibre-gl"),
    import("maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"),
  ]);
  return { ...library, workerUrl };
}

/** Loads a part that draws maps, and MapLibre at the same time. */
export async function importWithMapLibrary<T>(importPart: () => Promise<T>): Promise<T> {
  const [library, part] = await Promise.all([
    runtimeConfig.mapStyleUrl ? importWholeLibrary() : import("./own-style-library.ts"),
    importPart(),
  ]);
  loaded = library;
  return part;
}

/** MapLibre, for parts that were loaded with it. */
export function mapLibrary(): MapLibrary {
  if (!loaded) throw new Error("Parts that draw maps are imported with importWithMapLibrary.");
  return loaded;
}
