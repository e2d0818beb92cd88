import type { BoundingBox } from "@vigilia/schema/api-types.ts";
import { mapOpening } from "@vigilia/schema/event-map-opening.ts";

import type { MapBounds } from "./clusters/map-bounds.ts";

/** Where the map looks. */
export interface MapView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export const initialView: MapView = mapOpening;
/** From the specification's map constants. */
export const panBounds: MapBounds = { west: -180, south: -60, east: 180, north: 85 };

/** The bounds with a margin of half their size on every side, so that a short way needs no new marks. */
export function withMargin({ west, south, east, north }: MapBounds): MapBounds {
  const width = (east - west) / 2;
  const height = (north - south) / 2;
  return {
    west: west - width,
    south: Math.max(-90, south - height),
    east: east + width,
    north: Math.min(90, north + height),
  };
}

export function covers(outer: MapBounds, inner: MapBounds): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  );
}

/** The address's `#zoom/latitude/longitude`, as most maps write it. */
export function hashOf({ zoom, latitude, longitude }: MapView): string {
  // One pixel is far finer than these places at any zoom.
  const places = Math.max(2, Math.ceil(zoom / 3) + 1);
  return `#${Number(zoom.toFixed(2))}/${latitude.toFixed(places)}/${longitude.toFixed(places)}`;
}

/** Undefined where the hash names no view. */
export function viewOfHash(hash: string): MapView | undefined {
  const [zoom, latitude, longitude] = hash.replace(/^#/, "").split("/").map(figure);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  const isPossible =
    zoom >= 0 && zoom <= 24 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPossible ? { zoom, latitude, longitude } : undefined;
}

/** Where the address names the view to its server, too. */
export const viewParameter = "view";

/** Where the map has been moved to since, or else what was shared. */
export function viewOfAddress({
  hash,
  search,
}: Pick<Location, "hash" | "search">): MapView | undefined {
  return viewOfHash(hash) ?? viewOfHash(new URLSearchParams(search).get(viewParameter) ?? "");
}

/** An empty part is no zero. */
function figure(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** What the map shows, for the API. A map that is panned round the world counts on; one that shows all of it leaves nothing out. */
export function boxOf({ west, south, east, north }: MapBounds): BoundingBox {
  const isAll = east - west >= 360;
  return {
    west: rounded(isAll ? -180 : wrapped(west)),
    south: rounded(south),
    east: rounded(isAll ? 180 : wrapped(east)),
    north: rounded(north),
  };
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const rounded = (degrees: number) => Number(degrees.toFixed(5));

/** Pixels of the world's width at zoom 0, and those that a box is shown by at least: there are phones. */
const worldWidth = 512;
const boxWidth = 600;

/** A view of a box: west, south, east, north. Undefined where it is none. */
export function viewOfBox([west, south, east, north]: readonly number[]): MapView | undefined {
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  const width = east > west ? east - west : east - west + 360;
  const zoom = Math.log2((360 / width) * (boxWidth / worldWidth));
  return {
    longitude: wrapped(west + width / 2),
    latitude: (south + north) / 2,
    zoom: Math.min(18, Math.max(0, zoom)),
  };
}
