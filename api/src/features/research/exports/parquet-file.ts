import { sql } from "kysely";

import { bareLines } from "../../../platform/database/snapshot-connection.ts";
import { threadModule, throughThread } from "../../../platform/concurrency/worker-thread.ts";
import type { ExportFile } from "./export-file.ts";
import { exportColumns, named } from "./exported-event.ts";

/** Enough for one group of rows and the one that is being read. */
const heapMegabytes = 32;

/** Typed columns; the data set's description stands in the file's own metadata. */
export const parquetFile: ExportFile = {
  contentType: "application/vnd.apache.parquet",
  write({ snapshot, events, dataset: { version, licence, citation } }) {
    const lines = sql`
      select row_to_json(event) from (select ${named(exportColumns)} ${events}) event`;
    return throughThread(snapshot.copy(lines, bareLines), {
      module: threadModule("parquet.thread", import.meta.url),
      data: { version, licence, citation },
      heapMegabytes,
    });
  },
};
