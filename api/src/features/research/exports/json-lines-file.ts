import { sql } from "kysely";

import { bareLines } from "../../../platform/database/snapshot-connection.ts";
import type { ExportFile } from "./export-file.ts";
import { exportColumns, named } from "./exported-event.ts";

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
