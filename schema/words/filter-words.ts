import type { AttributionLevel, EventCategory, EventType } from "../event-enums.ts";
import { numberText } from "../number-text.ts";
import { attributionWords, categoryWords, countryWords, typeWords } from "./event-words.ts";
import { rangeWords } from "./time-words.ts";

interface WordedFilter {
  types: readonly EventType[];
  categories: readonly EventCategory[];
  attributionAtLeast: AttributionLevel | null;
  dateFrom: string | null;
  dateTo: string | null;
  countryCodes: readonly string[];
  /** Slugs. */
  tags: readonly string[];
  text: string;
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** More than these are counted, not listed. */
const mostListed = 3;

/** "Poland", "Poland or Latvia", "5 countries". */
function oneOf(names: readonly string[], plural: string): string {
  return names.length > mostListed ? `${names.length} ${plural}` : either.format(names);
}

/**
 * What a filter asks for, as a title: "Sabotage in Poland, 2024". Null where it asks for everything.
 */
export function filterWords(filter: WordedFilter): string | null {
  const { types, categories, countryCodes, tags, attributionAtLeast, dateFrom, dateTo } = filter;
  const text = filter.text.trim();
  const kinds = oneOf(
    categories.map((category) => categoryWords[category]),
    "kinds of act",
  );
  const states = types.map((type) => typeWords[type].name);
  const countries = oneOf(countryCodes.map(countryWords), "countries");
  const range = rangeWords({ dateFrom, dateTo });
  const isEverTime = dateFrom === null && dateTo === null;
  const words = [
    kinds,
    states.length > 0 && `attributed to ${either.format(states)}`,
    countries && `in ${countries}`,
    tags.length > 0 && `tagged ${either.format(tags.map((slug) => slug.replaceAll("-", " ")))}`,
    text && `about “${text}”`,
  ].filter(Boolean);
  if (words.length === 0 && isEverTime && !attributionAtLeast) return null;
  const what = kinds ? words : ["Incidents", ...words];
  return [
    what.join(" "),
    // Within a sentence "since" and "until" are small.
    !isEverTime && range.replace(/^[SU](?=ince|ntil)/, (letter) => letter.toLowerCase()),
    attributionAtLeast && `at least: ${attributionWords[attributionAtLeast].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "12 incidents". */
export const incidentCount = (count: number): string =>
  count === 1 ? "1 incident" : `${numberText(count)} incidents`;
