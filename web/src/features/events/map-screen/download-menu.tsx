import { Download } from "lucide-react";

import { paths } from "../../../../../schema/paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuDownload, MenuGroup, MenuLink, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import type { EventFilters } from "../filters/event-filters.ts";
import { exportAddress, exportFormats, type ExportFormat } from "./export-address.ts";

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
