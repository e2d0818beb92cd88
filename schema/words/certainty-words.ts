import type { AttributionLevel, DatePrecision, PlacePrecision } from "../event-enums.ts";

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
  AREA: "Somewhere around the marker.",
  NOMINAL: "A stand-in for a larger area: no place was made public.",
};
