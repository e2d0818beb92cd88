import type { PlacePrecision } from "@vigilia/schema/event-enums.ts";
import {
  coordinateDecimals,
  coordinatePattern,
  latitude,
  longitude,
} from "@vigilia/schema/forms/event-facts.ts";

/** Degrees, WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A place as it is typed: nothing, half of it, or all of it. */
export interface TypedPlace {
  latitude: string;
  longitude: string;
}

/** The place that was typed; null while that is none on Earth. */
export function placeOf(typed: TypedPlace): Place | null {
  const north = latitude.safeParse(typed.latitude);
  const east = longitude.safeParse(typed.longitude);
  return north.success && east.success ? { latitude: north.data, longitude: east.data } : null;
}

/** What the map fills in: six decimals, a tenth of a metre. */
export function typedPlace(place: Place): TypedPlace {
  return {
    latitude: place.latitude.toFixed(coordinateDecimals),
    longitude: place.longitude.toFixed(coordinateDecimals),
  };
}

/** Whether an input takes this: an optional minus, digits, one decimal point. */
export function isTypableCoordinate(text: string): boolean {
  return coordinatePattern.test(text);
}

/** Both halves of a pasted pair such as "52.2297, 21.0118", as maps elsewhere copy it. */
export function pastedPlace(text: string): TypedPlace | null {
  const [north = "", east = "", ...rest] = text.trim().split(/[\s,;]+/);
  const typed = { latitude: north, longitude: east };
  return rest.length === 0 && placeOf(typed) ? typed : null;
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
