import type { PlacePrecision } from "../event-enums.ts";
import { countryWords, placePrecisionWords } from "./event-words.ts";

interface NamedPlace {
  placeName: string | null;
  countryCode: string | null;
}

/** The place with its country, which is not said twice. */
export function placeWords({ placeName, countryCode }: NamedPlace): string {
  const country = countryWords(countryCode);
  if (!placeName || placeName === country) return country;
  return countryCode ? `${placeName}, ${country}` : placeName;
}

/** The same, and how sure it is where it is not the very place. */
export function placeWithPrecision(place: NamedPlace & { placePrecision: PlacePrecision }): string {
  const precision = placePrecisionWords[place.placePrecision];
  return precision ? `${placeWords(place)} (${precision})` : placeWords(place);
}
