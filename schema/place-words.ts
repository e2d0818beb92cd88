import { countryWords } from "./event-words.ts";

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
