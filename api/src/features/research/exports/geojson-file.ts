import { sql } from "kysely";

import { bareLines, withoutFirstByte } from "../../../platform/database/snapshot-connection.ts";
import type { ExportFile } from "./export-file.ts";
import { exportColumns, named } from "./exported-event.ts";

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
