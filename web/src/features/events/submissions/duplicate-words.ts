import { dayNumber } from "@vigilia/schema/calendar-day.ts";

import type { Place } from "../place-map/place.ts";
import { distanceBetween } from "./distance.ts";

interface ComparedIncident extends Place {
  date: string;
  sourceUrl: string;
}

/** Why two reports may be of one incident: "same source · same day · 3 km away". */
export function likenessWords(one: ComparedIncident, other: ComparedIncident): string {
  return [
    one.sourceUrl === other.sourceUrl ? "same source" : null,
    dayWords(Math.abs(dayNumber(one.date) - dayNumber(other.date))),
    distanceWords(distanceBetween(one, other)),
  ]
    .filter(Boolean)
    .join(" · ");
}

function dayWords(days: number): string {
  if (days === 0) return "same day";
  return days === 1 ? "1 day apart" : `${days.toLocaleString("en")} days apart`;
}

function distanceWords(kilometres: number): string {
  if (kilometres < 0.1) return "same place";
  if (kilometres < 10) return `${kilometres.toFixed(1)} km away`;
  return `${Math.round(kilometres).toLocaleString("en")} km away`;
}
