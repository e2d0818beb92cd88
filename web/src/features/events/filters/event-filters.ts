import type { EventFilter } from "@vigilia/schema/api-types.ts";
import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import {
  attributionLevels,
  eventCategories,
  eventTypes,
  type AttributionLevel,
  type EventCategory,
  type EventType,
} from "@vigilia/schema/event-enums.ts";
import { eventParameter, eventParameters } from "@vigilia/schema/event-parameters.ts";
import { foldWords } from "@vigilia/schema/fold-words.ts";
import { eventTextMaxLength } from "@vigilia/schema/limits.ts";
import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";

/** What a visitor asked to see; an empty list or null asks for everything. */
export interface EventFilters {
  types: readonly EventType[];
  categories: readonly EventCategory[];
  attributionAtLeast: AttributionLevel | null;
  /** Inclusive, YYYY-MM-DD. */
  dateFrom: string | null;
  dateTo: string | null;
  /** Upper case. */
  countryCodes: readonly string[];
  /** Slugs: any of these. */
  tags: readonly string[];
  text: string;
}

/** In letters; what the server looks for at most. */
export const longestSearch = eventTextMaxLength;

export const everything: EventFilters = {
  types: [],
  categories: [],
  attributionAtLeast: null,
  dateFrom: null,
  dateTo: null,
  countryCodes: [],
  tags: [],
  text: "",
};

/** Reads the filters out of an address; what cannot be read asks for nothing. */
export function filtersOf(address: URLSearchParams): EventFilters {
  return {
    types: listed(eventParameter(address, "types"), eventTypes),
    categories: listed(eventParameter(address, "categories"), eventCategories),
    attributionAtLeast:
      listed(eventParameter(address, "attributionAtLeast"), attributionLevels)[0] ?? null,
    dateFrom: dayOf(eventParameter(address, "dateFrom")),
    dateTo: dayOf(eventParameter(address, "dateTo")),
    countryCodes: words(eventParameter(address, "countryCodes")).filter((code) =>
      /^[A-Z]{2}$/.test(code),
    ),
    tags: (eventParameter(address, "tags") ?? "")
      .split(",")
      .filter((slug) => /^[a-z0-9-]+$/.test(slug)),
    text: (eventParameter(address, "text") ?? "").replaceAll("\0", "").slice(0, longestSearch),
  };
}

/** The other way round: what asks for nothing leaves no trace. */
export function addressOf(filters: EventFilters): URLSearchParams {
  const { types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes, text } = filters;
  const parts: [name: string, value: string | null][] = [
    [eventParameters.types, types.join(",").toLowerCase()],
    [eventParameters.categories, categories.join(",").toLowerCase()],
    [eventParameters.attributionAtLeast, attributionAtLeast?.toLowerCase() ?? null],
    [eventParameters.dateFrom, dateFrom],
    [eventParameters.dateTo, dateTo],
    [eventParameters.countryCodes, countryCodes.join(",")],
    [eventParameters.tags, filters.tags.join(",")],
    [eventParameters.text, text],
  ];
  return new URLSearchParams(parts.filter((part): part is [string, string] => Boolean(part[1])));
}

interface KnownEvent extends Omit<SnapshotEvent, "id" | "longitude" | "latitude"> {
  title: string;
  sourceUrl: string;
}

/** Whether the visitor who set these filters asked for such an event. */
export function asksFor(filters: EventFilters, event: KnownEvent): boolean {
  const { types, categories, attributionAtLeast, dateFrom, dateTo, countryCodes } = filters;
  const level = attributionLevels.indexOf(event.attribution);
  const known = foldWords(`${event.title} ${new URL(event.sourceUrl).hostname}`);
  return [
    types.length === 0 || types.includes(event.type),
    categories.length === 0 || categories.includes(event.category),
    attributionAtLeast === null || level >= attributionLevels.indexOf(attributionAtLeast),
    dateFrom === null || event.date >= dateFrom,
    dateTo === null || event.date <= dateTo,
    // What was published just now says nothing of its tags.
    filters.tags.length === 0,
    countryCodes.length === 0 || countryCodes.includes(event.countryCode ?? ""),
    foldWords(filters.text).every((word) => known.some((one) => one.startsWith(word))),
  ].every(Boolean);
}

/** To the API, an empty list asks for nothing, where to the map it asks for everything. */
export function apiFilterOf(filters: EventFilters): EventFilter {
  const asked = Object.entries({ ...filters, text: filters.text.trim() });
  return Object.fromEntries(asked.filter(([, value]) => value !== null && value.length > 0));
}

/** How many of the conditions narrow anything down. */
export function countFilters({ dateFrom, dateTo, ...filters }: EventFilters): number {
  const others = [
    filters.types.length,
    filters.categories.length,
    filters.countryCodes.length,
    filters.tags.length,
    filters.attributionAtLeast,
    filters.text.trim(),
  ];
  return others.filter(Boolean).length + (dateFrom || dateTo ? 1 : 0);
}

function words(text: string | null): string[] {
  return (text ?? "").toUpperCase().split(",").filter(Boolean);
}

function listed<Value extends string>(text: string | null, values: readonly Value[]): Value[] {
  const wanted = new Set(words(text));
  return values.filter((value) => wanted.has(value));
}

function dayOf(text: string | null): string | null {
  return text !== null && !Number.isNaN(dayNumber(text)) ? text : null;
}
