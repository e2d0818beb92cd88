import type { MapBounds } from "./clusters/map-bounds.ts";

/** Where the map looks. */
export interface MapView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** From the specification's map constants. */
export const initialView: MapView = { longitude: 15.3, latitude: 54.5, zoom: 4 };
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
