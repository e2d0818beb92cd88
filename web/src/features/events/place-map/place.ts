import type { PlacePrecision } from "@vigilia/schema/event-enums.ts";
import { coordinateDecimals } from "@vigilia/schema/limits.ts";

/** Degrees, WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** West, south, east, north of some places; null for none. */
export function boundsOf(places: readonly Place[] = []): [number, number, number, number] | null {
  if (places.length === 0) return null;
  const easts = places.map((place) => place.longitude);
  const norths = places.map((place) => place.latitude);
  return [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)];
}

/** In metres, at the equator. */
const circumference = 40_075_016.686;
const worldPixels = 512;

/** How many pixels so many metres around a place are where the map shows the whole world. */
export function pixelsAtZoomZero({ latitude: north }: Place, metres: number): number {
  return (metres * worldPixels) / (circumference * Math.cos((north * Math.PI) / 180));
}

/** A hundredth of a degree is about a kilometre, a tenth about ten. */
const figures: Record<PlacePrecision, number> = {
  SITE: coordinateDecimals,
  TOWN: 2,
  AREA: 1,
  NOMINAL: 1,
};

/** A place in figures, with no more digits than are known. */
export function placeFigures(place: Place, precision: PlacePrecision = "SITE"): string {
  const shown = [place.latitude, place.longitude]
    .map((degrees) => Number(degrees.toFixed(figures[precision])))
    .join(", ");
  return precision === "SITE" ? shown : `about ${shown}`;
}
