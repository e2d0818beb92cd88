import { eventCategories, type EventCategory } from "@vigilia/schema/event-enums.ts";

import type { EventColumns } from "./event-columns.ts";

/** How many events each option of a filter would show beside the other filters; every option that occurs. */
export interface Facets {
  readonly categories: ReadonlyMap<EventCategory, number>;
  /** Most events first. */
  readonly countries: readonly CountryCount[];
}

export interface CountryCount {
  readonly countryCode: string;
  readonly count: number;
}

interface FacetMasks {
  /** Of the events that stand. */
  any: Uint8Array;
  anyCategory: Uint8Array;
  anyCountry: Uint8Array;
}

export function facetsOf(columns: EventColumns, masks: FacetMasks): Facets {
  const ofCategory = tally(columns.category, masks.anyCategory);
  const ofCountry = tally(columns.country, masks.anyCountry);
  const knownCategories = tally(columns.category, masks.any);
  const knownCountries = tally(columns.country, masks.any);
  return {
    categories: new Map(
      eventCategories.flatMap((category, place) =>
        knownCategories[place] ? [[category, ofCategory[place] ?? 0] as const] : [],
      ),
    ),
    countries: columns.countryCodes
      .flatMap((countryCode, place) =>
        knownCountries[place + 1] ? [{ countryCode, count: ofCountry[place + 1] ?? 0 }] : [],
      )
      .toSorted((a, b) => b.count - a.count || a.countryCode.localeCompare(b.countryCode)),
  };
}

/** How often each value of a column stands in the rows of a mask. */
function tally(column: Uint8Array, mask: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let row = 0; row < mask.length; row++) {
    const value = column[row] ?? 0;
    if (mask[row] === 1) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
