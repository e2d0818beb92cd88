import { attributionLevels, type AttributionLevel } from "@vigilia/schema/event-enums.ts";
import {
  attributionWords,
  categoryWords,
  countryWords,
  typeWords,
} from "@vigilia/schema/words/event-words.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { shortestCorrected } from "../../../platform/text/edit-distance.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { probableEventWords, unknownWords } from "../model/event-words.ts";
import { longestPhrase, singular, tellingWords } from "../model/search-query.ts";
import { facetNames, phrase } from "../model/search-vocabulary.ts";
import { countSuggested, keyOf, narrowed, nothing } from "./count-suggested.ts";
import { NameIndex } from "./name-index.ts";
import { readNamedTags, type NamedTag } from "./named-tags.ts";
import { knownPlaces } from "./places.ts";
import type {
  SearchSuggestions,
  SuggestedFacet,
  SuggestedFilter,
  SuggestedPlace,
} from "./search-suggestions.type.ts";
import { suggestEvents } from "./suggested-events.ts";

const mostPlaces = 4;
const mostFilters = 6;
/** Candidates of which the counts are looked for; those that count nothing are not offered. */
const mostCounted = 8;
/** One letter begins too much. */
const shortestBeginning = 2;

/** What somebody may mean who types a text: events, places to look at, filters to switch on. */
export async function suggest(
  context: RequestContext,
  { text, filter }: { text: string; filter: EventFilter | null | undefined },
): Promise<SearchSuggestions> {
  const asked = tellingWords(text);
  if (asked.length === 0) return { correctedText: null, events: [], places: [], filters: [] };
  const events = await suggestEvents(context, narrowed(filter, { text: asked.join(" ") }));
  const tags = await readNamedTags(context);
  const mended = events.length > 0 ? null : await mend(context, { words: asked, tags });
  const words = mended ?? asked;
  return {
    correctedText: mended?.join(" ") ?? null,
    events: mended
      ? await suggestEvents(context, narrowed(filter, { text: mended.join(" ") }))
      : events,
    places: await placesIn(words),
    filters: await filtersIn(context, { words, tags, filter: filter ?? {} }),
  };
}

/** The words with their slips mended; null where nothing is misspelt. */
async function mend(
  { em }: RequestContext,
  { words, tags }: { words: readonly string[]; tags: NameIndex<NamedTag> },
): Promise<string[] | null> {
  const places = await knownPlaces();
  const mayBeSlips = words.filter(
    (word) =>
      word.length >= shortestCorrected &&
      !/\d/.test(word) &&
      !places.byName.has(word) &&
      !knownFacets().has(word) &&
      !tags.has(word),
  );
  const unknown = await unknownWords(em, mayBeSlips);
  const ofEvents = await probableEventWords(em, unknown);
  const mended = words.map((word) =>
    unknown.includes(word) ? (ofEvents.get(word) ?? places.nearest(word) ?? word) : word,
  );
  return mended.every((word, at) => word === words[at]) ? null : mended;
}

interface Span {
  name: string;
  /** Somebody may still be typing its last word. */
  isLast: boolean;
  rest: string;
}

/** Neighbouring words that may be a name together, the longest first. */
function spansOf(words: readonly string[]): Span[] {
  const lengths = Array.from({ length: Math.min(longestPhrase, words.length) }, (_, at) => at + 1);
  return lengths.toReversed().flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, at) => ({
      name: words.slice(at, at + length).join(" "),
      isLast: at + length === words.length,
      rest: words.toSpliced(at, length).join(" "),
    })),
  );
}

async function placesIn(words: readonly string[]): Promise<SuggestedPlace[]> {
  const { byName } = await knownPlaces();
  const found = spansOf(words).flatMap(({ name, isLast, rest }) => {
    const isBeginning = isLast && name.length >= shortestBeginning;
    const places = byName.find(name, { isBeginning });
    const exact = new Set(isBeginning ? byName.find(name, { isBeginning: false }) : places);
    const rank = (place: (typeof places)[number]) =>
      place.importance * (exact.has(place) ? 1_000 : 1);
    return places
      .toSorted((one, other) => rank(other) - rank(one))
      .slice(0, mostPlaces)
      .map((place) => ({ place, rest }));
  });
  const once = new Map(found.toReversed().map(({ place, rest }) => [place, rest]));
  return [...once]
    .toReversed()
    .slice(0, mostPlaces)
    .map(([place, rest]) => ({ ...place, rest }));
}

let facets: NameIndex<string> | undefined;
const facetByKey = new Map<string, SuggestedFacet>();

/** The names of all filters; equal filters are one value. */
function knownFacets(): NameIndex<string> {
  facets ??= new NameIndex(
    [...facetNames(), ...certaintyNames()].map(([name, facet]): [string, string] => {
      const key = keyOf(facet);
      facetByKey.set(key, facet);
      return [phrase(name), key];
    }),
  );
  return facets;
}

const certaintyWords: Partial<Record<AttributionLevel, readonly string[]>> = {
  OFFICIALLY_SUSPECTED: ["official"],
  PROSECUTED: ["charged", "prosecution"],
  COURT: ["court", "convicted", "sentenced"],
};

function* certaintyNames(): Generator<[string, SuggestedFacet]> {
  for (const value of attributionLevels.slice(1)) {
    for (const name of [attributionWords[value], ...(certaintyWords[value] ?? [])]) {
      yield [name, { kind: "ATTRIBUTION", value }];
    }
  }
}

function facetsNamed({ name, isLast }: Span, tags: NameIndex<NamedTag>): SuggestedFacet[] {
  if (/^(19|20)\d\d$/.test(name)) return [{ kind: "YEAR", value: name }];
  const isBeginning = isLast && name.length >= shortestBeginning;
  const named = knownFacets();
  const keys = [
    ...named.find(name, { isBeginning: false }),
    ...named.find(singular(name), { isBeginning }),
  ];
  const bearing = [name, singular(name)].flatMap((words) => tags.find(words, { isBeginning }));
  return [...[...new Set(keys)].flatMap((key) => facetByKey.get(key) ?? []), ...new Set(bearing)];
}

async function filtersIn(
  context: RequestContext,
  {
    words,
    tags,
    filter,
  }: { words: readonly string[]; tags: NameIndex<NamedTag>; filter: EventFilter },
): Promise<SuggestedFilter[]> {
  const found = spansOf(words).flatMap((span) =>
    facetsNamed(span, tags)
      .filter((facet) => !isOn(filter, facet))
      .map((facet) => ({ facet, rest: span.rest })),
  );
  const once = found.filter(
    ({ facet }, at) => found.findIndex((other) => other.facet.value === facet.value) === at,
  );
  const candidates = once.slice(0, mostCounted);
  const counts = await countSuggested(context, { filter, candidates });
  return candidates
    .map(({ facet, rest }, at) => ({
      ...facet,
      label: labelOf(facet),
      ...(counts[at] ?? nothing),
      rest,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, mostFilters);
}

function isOn(filter: EventFilter, { kind, value }: SuggestedFacet): boolean {
  const chosen: readonly (string | null | undefined)[] = {
    CATEGORY: filter.categories ?? [],
    TYPE: filter.types ?? [],
    COUNTRY: filter.countryCodes?.map((code) => code.toUpperCase()) ?? [],
    ATTRIBUTION: [filter.attributionAtLeast],
    YEAR: [filter.dateFrom?.slice(0, 4)],
    TAG: filter.tags ?? [],
  }[kind];
  return chosen.includes(value);
}

function labelOf(facet: SuggestedFacet): string {
  switch (facet.kind) {
    case "CATEGORY":
      return categoryWords[facet.value];
    case "TYPE":
      return typeWords[facet.value].name;
    case "COUNTRY":
      return countryWords(facet.value);
    case "ATTRIBUTION":
      return attributionWords[facet.value];
    case "YEAR":
      return facet.value;
    case "TAG":
      return facet.name;
  }
}
