import { isNearLand } from "./is-near-land.ts";

interface Point {
  latitude: number;
  longitude: number;
}

/** Territories that the bundled borders give an entry of their own, as international law sees them. */
const stateOfTerritory: Record<string, string> = {
  // Crimea: UNGA resolution 68/262
  Q7835: "UA",
  // Northern Cyprus: UNSC resolution 541
  Q23681: "CY",
};

/** ISO 3166-1 alpha-2 of the state a point lies in, without asking anyone; null at sea. */
export async function countryOfPoint({ latitude, longitude }: Point): Promise<string | null> {
  // The bundled borders reach far out to sea.
  if (!isNearLand({ latitude, longitude })) return null;
  // The borders are large, and loaded once there is a point to look up.
  const { feature, featuresContaining } = await import("@rapideditor/country-coder");
  const point: [number, number] = [longitude, latitude];
  for (const { properties } of featuresContaining(point)) {
    const state = stateOfTerritory[properties.wikidata];
    if (state) return state;
  }
  return feature(point, { level: "country" })?.properties.iso1A2 ?? null;
}
