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
import type { MapBounds } from "../map/clusters/map-bounds.ts";

const exportFormats = ["csv", "geojson", "jsonl", "parquet"] as const;

type ExportFormat = (typeof exportFormats)[number];

/** The file of exactly the events that pass the filters; its parameters are named like the API's. */
export function exportAddress(
  format: ExportFormat,
  filters: EventFilters,
  bounds?: MapBounds,
): string {
  const parts: [name: string, value: string | null][] = [
    ["types", filters.types.join(",")],
    ["categories", filters.categories.join(",")],
    ["attributionAtLeast", filters.attributionAtLeast],
    ["dateFrom", filters.dateFrom],
    ["dateTo", filters.dateTo],
    ["countryCodes", filters.countryCodes.join(",")],
    ["tags", filters.tags.join(",")],
    ["text", filters.text.trim()],
    ["bbox", bounds ? boxText(bounds) : null],
  ];
  const given = parts.filter((part): part is [string, string] => Boolean(part[1]));
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return `${endpoints.eventExport(format)}${query}`;
}

/** A map that is panned round the world counts on; one that shows all of it leaves nothing out. */
function boxText({ west, south, east, north }: MapBounds): string | null {
  if (east - west >= 360) return [-180, south, 180, north].map(rounded).join(",");
  return [wrapped(west), south, wrapped(east), north].map(rounded).join(",");
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const rounded = (degrees: number) => Number(degrees.toFixed(5));

const formatWords: Record<ExportFormat, { name: string; use: string }> = {
  csv: { name: "CSV", use: "for spreadsheets" },
  geojson: { name: "GeoJSON", use: "for maps" },
  jsonl: { name: "JSON lines", use: "for programs" },
  parquet: { name: "Parquet", use: "for data frames" },
};

interface DownloadMenuProps {
  filters: EventFilters;
  /** Of the map, now; undefined while there is none. */
  boundsInView: () => MapBounds | undefined;
}

function FormatGroup({ label, filters, bounds }: FormatGroupProps) {
  return (
    <MenuGroup label={label}>
      {exportFormats.map((format) => (
        <MenuDownload key={format} href={exportAddress(format, filters, bounds)}>
          {formatWords[format].name}
          <span className="ml-auto pl-6 text-sm text-ink-faint">{formatWords[format].use}</span>
        </MenuDownload>
      ))}
    </MenuGroup>
  );
}

interface FormatGroupProps {
  label: string;
  filters: EventFilters;
  bounds?: MapBounds;
}

/** The map may have moved since the panel was drawn: it is asked when the menu opens. */
function InViewGroup({ filters, boundsInView }: DownloadMenuProps) {
  const bounds = boundsInView();
  if (!bounds) return null;
  return (
    <>
      <MenuSeparator />
      <FormatGroup label="Only what is in view" filters={filters} bounds={bounds} />
    </>
  );
}

/** Takes along exactly what the filters let through. */
export function DownloadMenu({ filters, boundsInView }: DownloadMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet">
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      }
    >
      <FormatGroup label="These events, CC BY 4.0" filters={filters} />
      <InViewGroup filters={filters} boundsInView={boundsInView} />
      <MenuSeparator />
      <MenuLink to={paths.developers}>
        API <span className="ml-auto pl-6 text-sm text-ink-faint">for researchers</span>
      </MenuLink>
    </Menu>
  );
}
