import { type EventFact, eventFactNames, eventFacts } from "@vigilia/schema/forms/event-facts.ts";
import { sql, type RawBuilder } from "kysely";

import type { SnapshotConnection } from "../../../platform/database/snapshot-connection.ts";
import { columnNames } from "../../../platform/database/typed.ts";
import type { DatasetObject } from "../../events/changes/event-change.type.ts";
import type { EventRow } from "../../events/model/event.query.ts";

/** What an export contains of an event: everything that the API gives, by the same names. */
export interface ExportedEvent extends Omit<
  EventRow,
  "__typename" | "publishedAt" | "updatedAt" | "retractedAt" | "retractionReason"
> {
  otherSourceUrls: string[];
  /** Slugs. */
  tags: string[];
  /** As the API writes them. */
  publishedAt: string;
  updatedAt: string;
}

/** `note` is what people wrote in their own words. */
export type ColumnKind = (typeof eventFacts)[EventFact]["exported"] | "count" | "instant";

interface ExportColumn {
  name: keyof ExportedEvent;
  kind: ColumnKind;
  /** Over `events e`. */
  value: RawBuilder<unknown>;
}

const furtherSources = sql`
  array(select url from event_sources s where s.event_id = e.id and position > 0 order by position)`;

const tagSlugs = sql`
  array(select t.slug from event_tags et join tags t on t.id = et.tag_id where et.event_id = e.id order by t.slug)`;

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const factColumns = eventFactNames.map((name): ExportColumn => {
  const kind = eventFacts[name].exported;
  const column = sql.ref(`e.${columnNames.snakeCase(name)}`);
  if (kind === "list") return { name, kind, value: name === "tags" ? tagSlugs : furtherSources };
  return { name, kind, value: kind === "day" ? sql`${column}::text` : column };
});
const beforePlace = factColumns.findIndex(({ name }) => name === "placeName");

/** In the order of the files' columns; the names are those of the GraphQL type. */
export const exportColumns: readonly ExportColumn[] = [
  { name: "id", kind: "text", value: sql`e.id` },
  ...factColumns.slice(0, beforePlace),
  { name: "countryCode", kind: "text", value: sql`e.country_code` },
  ...factColumns.slice(beforePlace),
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
