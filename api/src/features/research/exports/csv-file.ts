import { sql, type RawBuilder } from "kysely";

import type { ExportFile } from "./export-file.ts";
import { exportColumns, named, type ColumnKind } from "./exported-event.ts";

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
