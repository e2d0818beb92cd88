/**
 * The values of the GraphQL enums about events, in the order of the schema. The order is a promise:
 * an event snapshot stores a value as its place in these lists.
 */
export const eventTypes = ["RUSSIAN", "CHINESE"] as const;

export const eventCategories = [
  "AIRSPACE",
  "ARSON",
  "ASSASSINATION",
  "BORDER",
  "CYBER",
  "DRONE",
  "ESPIONAGE",
  "EXPLOSIVE",
  "INFLUENCE",
  "JAMMING",
  "RAIL",
  "SABOTAGE",
  "UNDERSEA",
  "OTHER",
] as const;

/** Weakest first, so that "at least this level" is a comparison of places. */
export const attributionLevels = [
  "SUSPECTED",
  "OFFICIALLY_SUSPECTED",
  "PROSECUTED",
  "GOVERNMENT",
  "COURT",
] as const;

export const datePrecisions = ["DAY", "APPROXIMATE", "MONTH", "YEAR"] as const;

export const placePrecisions = ["SITE", "TOWN", "AREA", "NOMINAL"] as const;

/** What events have in common that bear a tag. */
export const tagKinds = ["ACTOR", "TARGET", "TOPIC"] as const;

export type TagKind = (typeof tagKinds)[number];
export type EventType = (typeof eventTypes)[number];
export type EventCategory = (typeof eventCategories)[number];
export type AttributionLevel = (typeof attributionLevels)[number];
/**
 * How far around its coordinates an event may have been, in kilometres, as maps draw it; null where the coordinates are
 * its place. A convention, not a measurement: about a district or a sea lane, about a region or a sea.
 */
export const placeRadiusKilometres = { SITE: null, TOWN: null, AREA: 25, NOMINAL: 100 } as const;

export type DatePrecision = (typeof datePrecisions)[number];
export type PlacePrecision = (typeof placePrecisions)[number];

/** How the last look at a source's page ended. */
export const sourceStates = [
  "WAITING",
  "READ",
  "UNREACHABLE",
  "GONE",
  "REFUSED",
  "NOT_A_PAGE",
  "TOO_LARGE",
] as const;
export type SourceState = (typeof sourceStates)[number];
