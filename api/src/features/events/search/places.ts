import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { groupBy } from "../../../platform/database/define-loader.ts";
import { projectFolders } from "../../../platform/project-folders.ts";
import { nearestWords } from "../../../platform/text/edit-distance.ts";
import { plainLetters } from "../model/search-text.ts";
import { facetNames, namesOf, phrase } from "../model/search-vocabulary.ts";
import { NameIndex } from "./name-index.ts";
import { TownGrid } from "./town-grid.ts";

/** A country, a sea or a town of the basemap. */
export interface Place {
  name: string;
  /** Null for a sea. */
  countryCode: string | null;
  latitude: number;
  longitude: number;
  /** As near as the map comes to it. */
  zoom: number;
  importance: number;
}

interface Places {
  byName: NameIndex<Place>;
  /** Without countries and seas. */
  towns: TownGrid<Place>;
  /** The name of a larger place that a word is probably a slip of. */
  nearest(word: string): string | undefined;
}

/** Smaller towns are found by their names, and not by misspelt ones: too many are alike. */
const correctedFrom = 50_000;

let loading: Promise<Places> | undefined;

/** Read when the first visitor looks for something. */
export function knownPlaces(): Promise<Places> {
  loading ??= loadPlaces().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadPlaces(): Promise<Places> {
  const packed = await readFile(join(projectFolders.seeds, "places.tsv.gz"));
  const lines = (await promisify(gunzip)(packed)).toString("utf8").trimEnd().split("\n");
  const countries = namesByCountry();
  const names: [string, Place][] = [];
  const towns: Place[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce);
    const read = some.map(readPlace);
    towns.push(...read.filter(({ countryCode }) => countryCode !== null));
    names.push(...read.flatMap((place) => namedPlace(place, countries)));
    // Requests are answered meanwhile.
    await setImmediate();
  }
  const wellKnown = names.filter(([, { importance }]) => importance >= correctedFrom);
  // A slip at the first letter is rare, and looking for it among all names takes long.
  const words = groupBy(wellKnown, ([name]) => name.charAt(0));
  return {
    byName: new NameIndex(names),
    towns: new TownGrid(towns),
    nearest: (word) =>
      nearestWords(
        word,
        (words.get(word.charAt(0)) ?? []).map(([name]) => name),
      )[0],
  };
}

const linesAtOnce = 2_000;

function readPlace(line: string): Place {
  const [name = "", country = "", ...numbers] = line.split("\t");
  const [latitude = 0, longitude = 0, zoom = 0, importance = 0] = numbers.map(Number);
  return { name, countryCode: country || null, latitude, longitude, zoom, importance };
}

interface Country {
  code: string;
  names: string[];
}

/** All names of each country, by each of them. */
function namesByCountry(): Map<string, Country> {
  const byCode = new Map<string, Country>();
  for (const [name, { kind, value }] of facetNames()) {
    if (kind !== "COUNTRY") continue;
    const country = byCode.get(value) ?? { code: value, names: [] };
    country.names.push(name);
    byCode.set(value, country);
  }
  const countries = [...byCode.values()];
  return new Map(
    countries.flatMap((country) =>
      country.names.map((name): [string, Country] => [phrase(name), country]),
    ),
  );
}

function namedPlace(read: Place, countries: ReadonlyMap<string, Country>): [string, Place][] {
  const country = read.countryCode === null ? countries.get(phrase(read.name)) : undefined;
  const place = country ? { ...read, countryCode: country.code } : read;
  const own = country?.names ?? namesOf(place.name);
  if (own.length === 1 && /^[A-Za-z ]+$/.test(place.name)) {
    return [[place.name.toLowerCase(), place]];
  }
  const names = new Set([place.name, ...own].map(phrase));
  const spelt = new Set([...names].flatMap((name) => [name, plainLetters(name)]));
  return [...spelt].map((name) => [name, place]);
}
