import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";

import { linesInBatches, parseLines } from "../../../platform/concurrency/lines-in-batches.ts";
import { exportColumns, type ColumnKind, type ExportedEvent } from "./exported-event.ts";

const text = { type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" } as const;

const elementOf: Record<ColumnKind, Omit<SchemaElement, "name">> = {
  text,
  note: text,
  list: { type: "BYTE_ARRAY", converted_type: "JSON", repetition_type: "REQUIRED" },
  number: { type: "DOUBLE", repetition_type: "REQUIRED" },
  count: { type: "INT32", repetition_type: "REQUIRED" },
  day: { type: "INT32", converted_type: "DATE", repetition_type: "REQUIRED" },
  instant: { type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "REQUIRED" },
};

const schema: SchemaElement[] = [
  { name: "root", num_children: exportColumns.length },
  ...exportColumns.map(({ name, kind }) => ({ name, ...elementOf[kind] })),
];

/** Columns pack well only when a group holds many rows; all of one group stand in memory, however long they are. */
const mostRowsInGroup = 10_000;
const mostLettersInGroup = 2_000_000;

/** A Parquet file of events that come as lines of JSON, group by group. */
export async function* parquetOf(
  lines: AsyncIterable<Uint8Array>,
  description: Record<string, string>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const kvMetadata = Object.entries(description).map(([key, value]) => ({ key, value }));
  const writer = new ParquetWriter({ writer: bytes, schema, kvMetadata, createdBy: "Vigilia" });
  for await (const group of groupsOf(lines)) {
    await writer.write({ columnData: columnsOf(group), rowGroupSize: mostRowsInGroup });
    yield take(bytes);
  }
  await writer.finish();
  yield take(bytes);
}

async function* groupsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ExportedEvent[]> {
  let group: string[] = [];
  let letters = 0;
  for await (const lines of linesInBatches(chunks)) {
    for (const line of lines) {
      group.push(line);
      letters += line.length;
      if (group.length < mostRowsInGroup && letters < mostLettersInGroup) continue;
      yield parseLines(group);
      group = [];
      letters = 0;
    }
  }
  if (group.length > 0) yield parseLines(group);
}

function columnsOf(events: readonly ExportedEvent[]) {
  return exportColumns.map(({ name, kind }) => ({
    name,
    data: events.map((event) => valueOf(event[name], kind)),
  }));
}

function valueOf(value: ExportedEvent[keyof ExportedEvent], kind: ColumnKind): unknown {
  return kind === "day" || kind === "instant" ? new Date(String(value)) : value;
}

/** What was written since the last time. Offsets within the file go on counting. */
function take(bytes: ByteWriter): Uint8Array {
  const taken = bytes.getBytes().slice();
  bytes.index = 0;
  return taken;
}
