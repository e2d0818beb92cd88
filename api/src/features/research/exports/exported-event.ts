import { sql, type RawBuilder } from "kysely";

import type { SnapshotConnection } from "../../../platform/database/snapshot-connection.ts";
import type { DatasetObject } from "../../events/changes/event-change.type.ts";
import type { EventRow } from "../../events/model/event.query.ts";

/** What an export tells of an event: everything that the API does, by the same names. */
export interface ExportedEvent extends Omit<
  EventRow,
  "__typename" | "publishedAt" | "updatedAt" | "retractedAt" | "retractionReason"
> {
  otherSourceUrls: string[];
  /** As the API writes them. */
  publishedAt: string;
  updatedAt: string;
}

/** `note` is what people wrote in their own words. */
export type ColumnKind = "text" | "note" | "list" | "number" | "count" | "day" | "instant";

interface ExportColumn {
  name: keyof ExportedEvent;
  kind: ColumnKind;
  /** Over `events e`. */
  value: RawBuilder<unknown>;
}

const furtherSources = sql`
  array(select url from event_sources s where s.event_id = e.id and position > 0 order by position)`;

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** In the order of the files' columns; the names are those of the GraphQL type. */
export const exportColumns: readonly ExportColumn[] = [
  { name: "id", kind: "text", value: sql`e.id` },
  { name: "type", kind: "text", value: sql`e.type` },
  { name: "title", kind: "note", value: sql`e.title` },
  { name: "sourceUrl", kind: "text", value: sql`e.source_url` },
  { name: "otherSourceUrls", kind: "list", value: furtherSources },
  { name: "date", kind: "day", value: sql`e.date::text` },
  { name: "datePrecision", kind: "text", value: sql`e.date_precision` },
  { name: "latitude", kind: "number", value: sql`e.latitude` },
  { name: "longitude", kind: "number", value: sql`e.longitude` },
  { name: "countryCode", kind: "text", value: sql`e.country_code` },
  { name: "placeName", kind: "note", value: sql`e.place_name` },
  { name: "placePrecision", kind: "text", value: sql`e.place_precision` },
  { name: "category", kind: "text", value: sql`e.category` },
  { name: "attribution", kind: "text", value: sql`e.attribution` },
  { name: "attributionNote", kind: "note", value: sql`e.attribution_note` },
  { name: "evidence", kind: "note", value: sql`e.evidence` },
  { name: "coordinateSource", kind: "note", value: sql`e.coordinate_source` },
  { name: "caveat", kind: "note", value: sql`e.caveat` },
  { name: "publishedAt", kind: "instant", value: instant(sql`e.published_at`) },
  { name: "updatedAt", kind: "instant", value: instant(sql`e.updated_at`) },
  { name: "revision", kind: "count", value: sql`e.revision` },
];

interface NamedValue {
  name: string;
  value: RawBuilder<unknown>;
}

/** `a as "a", b as "b"` */
export function named(columns: readonly NamedValue[]): RawBuilder<unknown> {
  return sql.join(columns.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`));
}

/** What a file is made of: the events that match, at one moment. */
interface ExportSource {
  snapshot: SnapshotConnection;
  /** `from events e where … order by …` */
  events: RawBuilder<unknown>;
  dataset: DatasetObject;
}

/** One kind of file. */
export interface ExportFile {
  contentType: string;
  write(source: ExportSource): AsyncIterable<string | Uint8Array>;
}
