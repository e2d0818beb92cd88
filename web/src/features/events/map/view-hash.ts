import type { MapView } from "./map-view.ts";

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

/** An empty part is no zero. */
function figure(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
