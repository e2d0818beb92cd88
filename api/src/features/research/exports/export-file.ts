import type { RawBuilder } from "kysely";

import type { SnapshotConnection } from "../../../platform/database/snapshot-connection.ts";
import type { DatasetObject } from "../../events/changes/event-change.type.ts";

/** What a file is made of: the events that match, at one moment. */
export interface ExportSource {
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
