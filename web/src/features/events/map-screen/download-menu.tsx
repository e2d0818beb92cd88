import { endpoints, paths } from "@vigilia/schema/paths.ts";
import { Download } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import {
  Menu,
  MenuDownload,
  MenuGroup,
  MenuLink,
  MenuSeparator,
} from "../../../ui/overlays/menu.tsx";
import type { EventFilters } from "../filters/event-filters.ts";

const exportFormats = ["csv", "geojson", "jsonl", "parquet"] as const;

type ExportFormat = (typeof exportFormats)[number];

/** The file of exactly the events that pass the filters; its parameters are named like the API's. */
export function exportAddress(format: ExportFormat, filters: EventFilters): string {
  const parts: [name: string, value: string | null][] = [
    ["types", filters.types.join(",")],
    ["categories", filters.categories.join(",")],
    ["attributionAtLeast", filters.attributionAtLeast],
    ["dateFrom", filters.dateFrom],
    ["dateTo", filters.dateTo],
    ["countryCodes", filters.countryCodes.join(",")],
    ["tags", filters.tags.join(",")],
    ["text", filters.text.trim()],
  ];
  const given = parts.filter((part): part is [string, string] => Boolean(part[1]));
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return `${endpoints.eventExport(format)}${query}`;
}

const formatWords: Record<ExportFormat, { name: string; use: string }> = {
  csv: { name: "CSV", use: "for spreadsheets" },
  geojson: { name: "GeoJSON", use: "for maps" },
  jsonl: { name: "JSON lines", use: "for programs" },
  parquet: { name: "Parquet", use: "for data frames" },
};

/** Takes along exactly what the filters let through. */
export function DownloadMenu({ filters }: { filters: EventFilters }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet">
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      }
    >
      <MenuGroup label="These events, CC BY 4.0">
        {exportFormats.map((format) => (
          <MenuDownload key={format} href={exportAddress(format, filters)}>
            {formatWords[format].name}
            <span className="ml-auto pl-6 text-sm text-ink-faint">{formatWords[format].use}</span>
          </MenuDownload>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuLink to={paths.developers}>
        API <span className="ml-auto pl-6 text-sm text-ink-faint">for researchers</span>
      </MenuLink>
    </Menu>
  );
}
