import { pipeline } from "node:stream/promises";
import { workerData } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";

import { encodeEventSnapshot } from "@vigilia/schema/snapshot/encode-event-snapshot.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
  eventsOfSnapshot,
  type SnapshotEvent,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

import { linesInBatches, parseLines } from "../../../platform/concurrency/lines-in-batches.ts";
import { joinParts, type SnapshotTask } from "./snapshot-parts.ts";

/** Makes the map's snapshot of events that come as lines of JSON, and of those of an earlier one that are none of these. */

interface GoneEvent {
  id: string;
  /** What was withdrawn has no place any more. */
  longitude: null;
}

const events: SnapshotEvent[] = [];
const sent = new Set<string>();
// oxlint-disable-next-line typescript/no-unsafe-assignment -- published-files.ts says it
const { version, previous }: SnapshotTask = workerData;
for await (const lines of linesInBatches(process.stdin)) {
  for (const event of parseLines<SnapshotEvent | GoneEvent>(lines)) {
    if (previous) sent.add(event.id);
    if (event.longitude !== null) events.push(event);
  }
}
if (previous) {
  const columns = decodeEventSnapshot(brotliDecompressSync(previous.columns));
  const ids = decodeEventSnapshotIds(brotliDecompressSync(previous.ids));
  for (const event of eventsOfSnapshot(columns, ids)) if (!sent.has(event.id)) events.push(event);
}
await pipeline(joinParts(encodeEventSnapshot(events, { version })), process.stdout, { end: false });
