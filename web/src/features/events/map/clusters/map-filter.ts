import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import {
  attributionLevels,
  eventCategories,
  eventTypes,
  type AttributionLevel,
  type EventCategory,
  type EventType,
} from "@vigilia/schema/event-enums.ts";

import type { EventColumns } from "./event-columns.ts";

/** Which events the map shows. All given conditions hold together; an empty list or null asks for nothing. */
export interface MapFilter {
  readonly types: readonly EventType[];
  readonly categories: readonly EventCategory[];
  readonly attributionAtLeast: AttributionLevel | null;
  /** Inclusive, YYYY-MM-DD. */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly countryCodes: readonly string[];
  /** What the server found for a text; the map cannot read titles itself. */
  readonly selection: MapSelection | null;
}

/** Rows of one version of the snapshot: see MapSelection in the schema. */
export interface MapSelection {
  readonly version: string;
  /** Base64 of one bit a row. */
  readonly rows: string;
  readonly laterIds: readonly string[];
}

/** No row of any version. */
export const nothing: MapSelection = { version: "", rows: "", laterIds: [] };

export const noFilter: MapFilter = {
  types: [],
  categories: [],
  attributionAtLeast: null,
  dateFrom: null,
  dateTo: null,
  countryCodes: [],
  selection: null,
};

/** One byte a row: 1 where the event passes every condition but the selection. */
export function maskOf(columns: EventColumns, filter: MapFilter): Uint8Array {
  const mask = columns.retracted.slice(0, columns.count).map((retracted) => 1 - retracted);
  narrowToDays(mask, columns.day, filter);
  narrow(mask, columns.type, allowedPlaces(eventTypes, filter.types));
  narrow(mask, columns.category, allowedPlaces(eventCategories, filter.categories));
  narrow(mask, columns.attribution, allowedFrom(attributionLevels, filter.attributionAtLeast));
  narrow(
    mask,
    columns.country,
    allowedPlaces([null, ...columns.countryCodes], filter.countryCodes),
  );
  return mask;
}

/** Narrows a mask to the rows of a selection; rows behind the snapshot's own are found by their ids. */
export function keepSelected(
  mask: Uint8Array,
  { rows, laterIds }: MapSelection,
  laterRowOf: (id: string) => number | undefined,
): Uint8Array {
  const kept = new Uint8Array(mask.length);
  const bits = atob(rows);
  for (let row = 0; row < mask.length; row++) {
    const isSelected = (bits.charCodeAt(row >> 3) >> (row & 7)) & 1;
    if (isSelected) kept[row] = mask[row] ?? 0;
  }
  for (const id of laterIds) {
    const row = laterRowOf(id);
    if (row !== undefined) kept[row] = mask[row] ?? 0;
  }
  return kept;
}

export function countOf(mask: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < mask.length; row++) count += mask[row] ?? 0;
  return count;
}

function narrowToDays(
  mask: Uint8Array,
  day: Int32Array,
  { dateFrom, dateTo }: Pick<MapFilter, "dateFrom" | "dateTo">,
): void {
  const first = dateFrom === null ? -Infinity : dayNumber(dateFrom);
  const last = dateTo === null ? Infinity : dayNumber(dateTo);
  for (let row = 0; row < mask.length; row++) {
    const when = day[row] ?? 0;
    if (when < first || when > last) mask[row] = 0;
  }
}

/** Drops the rows whose value is not allowed: `allowed` has one byte for every value. */
function narrow(mask: Uint8Array, column: Uint8Array, allowed: Uint8Array): void {
  for (let row = 0; row < mask.length; row++) {
    if (allowed[column[row] ?? 0] === 0) mask[row] = 0;
  }
}

function allowedPlaces<Value>(values: readonly Value[], wanted: readonly Value[]): Uint8Array {
  const allowed = new Uint8Array(256);
  if (wanted.length === 0) return allowed.fill(1);
  for (const value of wanted) {
    const place = values.indexOf(value);
    if (place >= 0) allowed[place] = 1;
  }
  return allowed;
}

function allowedFrom<Value>(values: readonly Value[], least: Value | null): Uint8Array {
  return new Uint8Array(256).fill(1, least === null ? 0 : values.indexOf(least));
}
