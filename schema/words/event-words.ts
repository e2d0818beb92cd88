import { dayInNumbers, monthInWords } from "../day-text.ts";
import {
  type AttributionLevel,
  type DatePrecision,
  type EventCategory,
  type EventType,
  type PlacePrecision,
  placeRadiusKilometres,
  type SourceState,
  type TagKind,
} from "../event-enums.ts";

/** Words for the values of the schema's enums, the same in filters, popups, lists and forms. */
export const typeWords: Record<EventType, { code: string; name: string }> = {
  RUSSIAN: { code: "RU", name: "Russia" },
  CHINESE: { code: "CN", name: "China" },
};

export const categoryWords: Record<EventCategory, string> = {
  AIRSPACE: "Airspace violation",
  ARSON: "Arson",
  ASSASSINATION: "Assassination",
  BORDER: "Border",
  CYBER: "Cyber attack",
  DRONE: "Drones",
  ESPIONAGE: "Espionage",
  EXPLOSIVE: "Explosives",
  INFLUENCE: "Influence",
  JAMMING: "Jamming",
  RAIL: "Railway",
  SABOTAGE: "Sabotage",
  UNDERSEA: "Undersea cables",
  OTHER: "Other",
};

/** What each value says about an event, in a sentence of the schema. */
export const typeMeanings: Record<EventType, string> = {
  RUSSIAN: "Attributed to Russia.",
  CHINESE: "Attributed to China.",
};

export const categoryMeanings: Record<EventCategory, string> = {
  AIRSPACE: "Aircraft, missiles or balloons in another state's airspace.",
  ARSON: "Fires set on purpose, or attempted.",
  ASSASSINATION: "Attacks on people's lives, or plans for them.",
  BORDER: "Pressure at a border: staged crossings, provocations, markers moved.",
  CYBER: "Attacks on computers and networks.",
  DRONE: "Drones over airports, bases and plants.",
  ESPIONAGE: "Spying, and those who were found to do it.",
  EXPLOSIVE: "Bombs, parcels and mines.",
  INFLUENCE: "Campaigns to mislead or divide that left a trace at a place.",
  JAMMING: "Satellite navigation or radio disturbed or falsified.",
  RAIL: "Acts against railways and their signals.",
  SABOTAGE: "Damage to plants, pipes, masts and stores, where no other category says more.",
  UNDERSEA: "Cables and pipelines on the sea bed.",
  OTHER: "What fits no other category.",
};

export const attributionWords: Record<AttributionLevel, string> = {
  SUSPECTED: "Suspected",
  OFFICIALLY_SUSPECTED: "Officially suspected",
  PROSECUTED: "Prosecuted",
  GOVERNMENT: "Attributed by a government",
  COURT: "Established by a court",
};

/** How sure a place is; nothing needs saying about the very place. */
export const placePrecisionWords: Record<PlacePrecision, string | null> = {
  SITE: null,
  TOWN: "town only",
  AREA: `area, about ${placeRadiusKilometres.AREA} km around`,
  NOMINAL: `stand-in for a larger area, about ${placeRadiusKilometres.NOMINAL} km around`,
};

interface EventDate {
  /** YYYY-MM-DD */
  date: string;
  datePrecision: DatePrecision;
}

/**
 * A date never more exact than it is known: "about …" a day, "November 2025", "2023". Days are dd/mm/yyyy, as the map
 * shows them, or as `writeDay` has them.
 */
export function dateWords({ date, datePrecision }: EventDate, writeDay = dayInNumbers): string {
  switch (datePrecision) {
    case "DAY":
      return writeDay(date);
    case "APPROXIMATE":
      return `about ${writeDay(date)}`;
    case "MONTH":
      return monthInWords(date);
    case "YEAR":
      return date.slice(0, 4);
  }
}

/** Made when they are asked for: a browser reads their tables for 20 ms, a phone for longer, and few pages name a country. */
let regionNames: Intl.DisplayNames | undefined;
let languageNames: Intl.DisplayNames | undefined;

/** A country's English name; "At sea" where there is none. */
export function countryWords(code: string | null | undefined): string {
  if (!code) return "At sea";
  regionNames ??= new Intl.DisplayNames("en", { type: "region" });
  return regionNames.of(code) ?? code;
}

/** The English name of a language that a page gives as a tag; the page's own word where that is none. */
export function languageWords(tag: string): string {
  languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** What each degree of certainty means, in a sentence. */
export const attributionMeanings: Record<AttributionLevel, string> = {
  SUSPECTED: "Reporters, researchers or the circumstances point there. No authority has said so.",
  OFFICIALLY_SUSPECTED: "Investigators or officials have voiced the suspicion.",
  PROSECUTED: "People have been charged with having acted for that state.",
  GOVERNMENT: "A government has formally named the state responsible.",
  COURT: "A court has established in a judgment who stood behind it.",
};

export const datePrecisionMeanings: Record<DatePrecision, string> = {
  DAY: "Reported for this day.",
  APPROXIMATE: "The day is approximate.",
  MONTH: "Only the month is known.",
  YEAR: "Only the year is known.",
};

export const placePrecisionMeanings: Record<PlacePrecision, string> = {
  SITE: "The very site.",
  TOWN: "Reported for a town; the marker stands in its middle.",
  AREA: `Somewhere around the marker; maps draw ${placeRadiusKilometres.AREA} km around it.`,
  NOMINAL: `A stand-in for a larger area: no place was made public; maps draw ${placeRadiusKilometres.NOMINAL} km around it.`,
};

export const tagKindWords: Record<TagKind, string> = {
  ACTOR: "Actor",
  TARGET: "Target",
  TOPIC: "Topic",
};

export const tagKindMeanings: Record<TagKind, string> = {
  ACTOR: "Who is said to have acted: a service, a unit, a group, a campaign.",
  TARGET: "Whom or what it was directed at.",
  TOPIC: "What the events are about together.",
};

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

export const sourceStateMeanings: Record<SourceState, string> = {
  WAITING: "It has not been looked at yet.",
  READ: "It was read.",
  UNREACHABLE: "Its site did not answer, or only with an error.",
  GONE: "Two looks, days apart, found that the page or its host no longer exists.",
  REFUSED: "Its site does not let a program read it, or its address must not be reached.",
  NOT_A_PAGE: "There is something else than a web page, such as a PDF.",
  TOO_LARGE: "It is too large to be kept.",
};
