import { endpoints } from "../../../../../schema/paths.ts";
import type { EventFilters } from "../filters/event-filters.ts";

export const exportFormats = ["csv", "geojson", "jsonl", "parquet"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** The file of exactly the events that pass the filters; its parameters are named like the API's. */
export function exportAddress(format: ExportFormat, filters: EventFilters): string {
  const parts: [name: string, value: string | null][] = [
    ["types", filters.types.join(",")],
    ["categories", filters.categories.join(",")],
    ["attributionAtLeast", filters.attributionAtLeast],
    ["dateFrom", filters.dateFrom],
    ["dateTo", filters.dateTo],
    ["countryCodes", filters.countryCodes.join(",")],
    ["text", filters.text.trim()],
  ];
  const given = parts.filter((part): part is [string, string] => Boolean(part[1]));
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return `${endpoints.eventExport(format)}${query}`;
}
