import { eventQuery } from "@vigilia/schema/event-parameters.ts";
import { endpoints, paths } from "@vigilia/schema/paths.ts";

import type { OverlayProps } from "../../../ui/blocks/lazy-overlay.tsx";
import {
  Menu,
  MenuCheckbox,
  MenuDownload,
  MenuGroup,
  MenuLink,
  MenuSeparator,
} from "../../../ui/overlays/menu.tsx";
import { apiFilterOf, type EventFilters } from "../filters/event-filters.ts";
import type { MapLook } from "../filters/use-map-address.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";
import { boxOf } from "../map/map-view.ts";

const exportFormats = ["csv", "geojson", "jsonl", "parquet"] as const;

type ExportFormat = (typeof exportFormats)[number];

/** The file of exactly the events that pass the filters; its parameters are named like the API's. */
export function exportAddress(
  format: ExportFormat,
  filters: EventFilters,
  bounds?: MapBounds,
): string {
  const query = eventQuery({
    ...apiFilterOf(filters),
    ...(bounds && { bbox: boxOf(bounds) }),
  });
  return `${endpoints.eventExport(format)}${query && `?${query}`}`;
}

const formatWords: Record<ExportFormat, { name: string; use: string }> = {
  csv: { name: "CSV", use: "for spreadsheets" },
  geojson: { name: "GeoJSON", use: "for maps" },
  jsonl: { name: "JSON lines", use: "for programs" },
  parquet: { name: "Parquet", use: "for data frames" },
};

interface FormatsProps {
  filters: EventFilters;
  /** Of the map, now; undefined while there is none. */
  boundsInView: () => MapBounds | undefined;
  /** The files hold only what is in view. */
  isOfView: boolean;
  onLook: (look: MapLook) => void;
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
  bounds: MapBounds | undefined;
}

/** The map may have moved since the panel was drawn: it is asked when the menu opens. */
function Formats({ filters, boundsInView, isOfView, onLook }: FormatsProps) {
  const bounds = boundsInView();
  const label = isOfView && bounds ? "The events in view" : "These events";
  return (
    <>
      <FormatGroup
        label={`${label}, CC BY 4.0`}
        filters={filters}
        bounds={isOfView ? bounds : undefined}
      />
      {bounds && (
        <>
          <MenuSeparator />
          <MenuCheckbox isChecked={isOfView} onChange={(chosen) => onLook({ isOfView: chosen })}>
            Only what is in view
          </MenuCheckbox>
        </>
      )}
    </>
  );
}

interface DownloadMenuProps extends FormatsProps, OverlayProps {}

/** Takes along exactly what the filters let through. */
export function DownloadMenu({ trigger, ...props }: DownloadMenuProps) {
  return (
    <Menu trigger={trigger}>
      <Formats {...props} />
      <MenuSeparator />
      <MenuLink to={paths.developers}>
        API <span className="ml-auto pl-6 text-sm text-ink-faint">for researchers</span>
      </MenuLink>
    </Menu>
  );
}
