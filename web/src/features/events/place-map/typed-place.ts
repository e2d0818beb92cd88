import { coordinatePattern, latitude, longitude } from "@vigilia/schema/forms/event-facts.ts";
import { coordinateDecimals } from "@vigilia/schema/limits.ts";

import type { Place } from "./place.ts";

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
