import { foldText } from "@vigilia/schema/fold-words.ts";
import { nearestTownKilometres } from "@vigilia/schema/limits.ts";

import { knownPlaces, type Place } from "../search/places.ts";

interface Point {
  latitude: number;
  longitude: number;
}

export interface NearbyTown {
  name: string;
  kilometres: number;
  /** The place is within the town or at its edge, as far as the number of its people tells. */
  isWithin: boolean;
}

/** The towns around a place, without asking anyone: those that it lies within first, then the nearest. */
export async function nearbyTowns(point: Point): Promise<NearbyTown[]> {
  const { towns } = await knownPlaces();
  const near = towns.within(point, nearestTownKilometres).map(({ town, kilometres }) => ({
    ...{ name: town.name, kilometres },
    isWithin: kilometres <= radiusOf(town),
  }));
  return [...near.filter(({ isWithin }) => isWithin), ...near.filter((town) => !town.isWithin)];
}

/** A village is a kilometre and a half around its middle, a city of a million twelve. */
const radiusOf = ({ importance }: Place): number => 1.5 + Math.sqrt(importance) / 95;

/** The endings that a language gives to a longer name: Warszawa in "w Warszawie". A short one is read as it stands. */
const endingLength = 2;
const shortName = 4;

/** Whether a text names a place, also with another ending. */
export function namesPlace(text: string, name: string): boolean {
  const folded = foldText(name).trim();
  if (folded.length < 3) return false;
  const isShort = folded.length <= shortName;
  const stem = isShort
    ? folded
    : folded.slice(0, Math.max(shortName, folded.length - endingLength));
  const escaped = stem.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const end = isShort ? String.raw`(?![\p{L}\p{N}])` : "";
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}${end}`, "u").test(foldText(text));
}

/** What a place may be called: the town that the title names, or else the one that it lies within. */
export function proposedTown(towns: readonly NearbyTown[], title: string): NearbyTown | null {
  return towns.find(({ name }) => namesPlace(title, name)) ?? towns[0] ?? null;
}
