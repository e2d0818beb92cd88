import type { DatePrecision, PlacePrecision } from "@vigilia/schema/event-enums.ts";

/** Short names, to choose one from. */
export const datePrecisionNames: Record<DatePrecision, string> = {
  DAY: "The day",
  APPROXIMATE: "About that day",
  MONTH: "The month",
  YEAR: "The year",
};

export const placePrecisionNames: Record<PlacePrecision, string> = {
  SITE: "The site",
  TOWN: "The town",
  AREA: "The area",
  NOMINAL: "Nominal",
};
