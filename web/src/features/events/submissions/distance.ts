import type { Place } from "../place-map/place.ts";

const earthRadiusKilometres = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the ground. */
export function distanceBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const parallels = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthRadiusKilometres * Math.asin(Math.sqrt(north + parallels * east));
}
