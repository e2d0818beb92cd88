import type { Map as MapLibreMap, MapOptions, StyleSpecification } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { basemapSource } from "./basemap/basemap-source.ts";
import { basemapAddress, basemapStyle } from "./basemap/basemap-style.ts";
import { DetailNote } from "./basemap/detail-note.ts";
import { maxZoom, minZoom } from "./clusters/cluster-pyramid.ts";
import { mapLibrary } from "./map-library/map-library.ts";
import { panBounds, type MapView } from "./map-view.ts";
import type { MapTheme } from "./marks/mark-style.ts";

/** One for all maps, so that a second map finds the archive's directory already read. */
let protocol = basemapProtocol();

function basemapProtocol(): Protocol {
  const opened = new Protocol();
  opened.add(new PMTiles(basemapSource(basemapAddress(location.origin))));
  return opened;
}

/** A directory that could not be read is remembered as such, so another attempt starts from scratch. */
export function forgetBasemap(): void {
  protocol = basemapProtocol();
}

/** MapLibre takes 180° west and 180° east for the same line, and bounds between them for empty. */
const seam = 1e-9;

/** How every map of the site may be moved: flat, north up, within the world. */
export const baseMapOptions = {
  minZoom,
  maxZoom,
  maxBounds: [panBounds.west + seam, panBounds.south, panBounds.east - seam, panBounds.north],
  renderWorldCopies: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
} satisfies Omit<MapOptions, "container">;

/** Thrown where the browser gives no WebGL 2: then there can be no map, only the list. */
export class MapUnavailableError extends Error {
  override readonly name = "MapUnavailableError";
}

/** In pixels; MapLibre's own measure. */
const smallWidth = 640;

interface BaseMapOptions {
  container: HTMLElement;
  style: string | StyleSpecification;
  view: MapView;
  /** What the map is about, for those who cannot see it. */
  label: string;
}

/** A map without events: ground, names, limits. */
export function createBaseMap({ container, style, view, label }: BaseMapOptions): MapLibreMap {
  const map = startMap({
    ...baseMapOptions,
    container,
    style,
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    locale: { "Map.Title": label },
  });
  keepNorthUp(map);
  if (typeof style === "string") keepFlat(map);
  foldCredits(map);
  return map;
}

/** MapLibre with its worker, and able to read tiles out of the one archive. */
export function prepareMapLibrary() {
  const library = mapLibrary();
  library.setWorkerUrl(library.workerUrl);
  library.addProtocol("pmtiles", (request, abort) => protocol.tile(request, abort));
  return library;
}

/** What the options cannot forbid. */
export function keepNorthUp(map: MapLibreMap): void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
}

/** An outside style may ask for a globe, on which marks would not be where they are. */
function keepFlat(map: MapLibreMap): void {
  map.on("style.load", () => map.setProjection({ type: "mercator" }));
}

/** On a small map the credits begin as the button that unfolds them, not as a line across the marks. */
export function foldCredits(map: MapLibreMap): void {
  if (map.getContainer().clientWidth > smallWidth) return;
  const fold = () => {
    const credits = map.getContainer().querySelector(".maplibregl-compact-show");
    if (!credits) return;
    credits.classList.remove("maplibregl-compact-show");
    map.off("sourcedata", fold);
  };
  map.on("sourcedata", fold);
}

/** Lets a map say where its ground has nothing more to show. */
export function noteEndOfDetail(map: MapLibreMap): void {
  map.addControl(new DetailNote(runtimeConfig.streets), "bottom-left");
}

export function ownStyle(theme: MapTheme): StyleSpecification {
  return basemapStyle({ theme, origin: location.origin, streets: runtimeConfig.streets });
}

/** Calls back once when the style that was asked for cannot be loaded; what fails later does not count. */
export function onStyleFailure(map: MapLibreMap, fallBack: () => void): void {
  const stop = () => {
    map.off("error", fail);
    map.off("style.load", stop);
  };
  const fail = () => {
    stop();
    fallBack();
  };
  map.on("error", fail);
  map.on("style.load", stop);
}

function startMap(options: MapOptions): MapLibreMap {
  const library = prepareMapLibrary();
  try {
    return new library.Map(options);
  } catch (error) {
    if (!(error instanceof library.GPUInitializationError)) throw error;
    throw new MapUnavailableError("This browser cannot draw the map.", { cause: error });
  }
}
