import { sql, type RawBuilder } from "kysely";

import { bareLines, withoutFirstByte } from "../../../platform/database/snapshot-connection.ts";
import { type ExportFile, exportColumns, named, type ColumnKind } from "./exported-event.ts";

/** One row an event. A comment would break naive readers, so licence and citation are columns. */
export const csvFile: ExportFile = {
  contentType: "text/csv; charset=utf-8",
  write({ snapshot, events, dataset: { licence, citation } }) {
    const columns = [
      ...exportColumns.map(({ name, kind, value }) => ({ name, value: cell(kind, value) })),
      { name: "licence", value: sql`${licence}::text` },
      { name: "citation", value: sql`${citation}::text` },
    ];
    return snapshot.copy(sql`select ${named(columns)} ${events}`, "format csv, header true");
  },
};

function cell(kind: ColumnKind, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === "list") return sql`array_to_string(${value}, ' ')`;
  return kind === "note" ? asText(value) : value;
}

/** What a spreadsheet would run as a formula is marked as text. */
function asText(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${value} ~ '^[=+@\t\r＝＋－＠-]' then '''' || ${value} else ${value} end`;
}

const beside = new Set<string>(["id", "latitude", "longitude"]);
const properties = exportColumns.filter(({ name }) => !beside.has(name));

/** A FeatureCollection of points with the data set's description beside them (RFC 7946, section 6.1). */
export const geoJsonFile: ExportFile = {
  contentType: "application/geo+json; charset=utf-8",
  async *write({ snapshot, events, dataset: { version, licence, citation } }) {
    const head = JSON.stringify({ type: "FeatureCollection", version, licence, citation });
    yield `${head.slice(0, -1)},"features":[\n`;
    const lines = sql`
      select ',' || json_build_object('type', 'Feature', 'id', e.id,
        'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(e.longitude, e.latitude)),
        'properties', (select row_to_json(event) from (select ${named(properties)}) event)) ${events}`;
    yield* withoutFirstByte(snapshot.copy(lines, bareLines));
    yield "]}\n";
  },
};

/** One JSON object a line, all of one shape. */
export const jsonLinesFile: ExportFile = {
  contentType: "application/jsonl; charset=utf-8",
  write({ snapshot, events, dataset: { licence, citation } }) {
    const columns = [
      ...exportColumns,
      { name: "licence", value: sql`${licence}::text` },
      { name: "citation", value: sql`${citation}::text` },
    ];
    const lines = sql`select row_to_json(event) from (select ${named(columns)} ${events}) event`;
    return snapshot.copy(lines, bareLines);
  },
};
