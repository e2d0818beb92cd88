import { useEffect } from "react";
import type { MapRef } from "react-map-gl/maplibre";

import type { Place } from "./place.ts";

/** Near enough to recognise a town and its surroundings. */
export const closeZoom = 7;

interface PlaceInView {
  map: MapRef | null;
  place: Place | null;
  isPicker: boolean;
}

/** Comes nearer where the place would be out of sight. A map that only shows is always near. */
export function usePlaceInView({ map, place, isPicker }: PlaceInView): void {
  useEffect(() => {
    if (!map || !place) return;
    const center = { lng: place.longitude, lat: place.latitude };
    const isNear = isPicker || map.getZoom() >= closeZoom;
    if (isNear && map.getBounds().contains(center)) return;
    map.jumpTo({ center, zoom: Math.max(map.getZoom(), closeZoom) });
  }, [map, place, isPicker]);
}
