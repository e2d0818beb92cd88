import { pipeline } from "node:stream/promises";
import { workerData } from "node:worker_threads";

import { encodeEventSnapshot } from "@vigilia/schema/snapshot/encode-event-snapshot.ts";
import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";

import { linesInBatches, parseLines } from "../../../platform/concurrency/lines-in-batches.ts";
import { joinParts } from "./snapshot-parts.ts";

/** Makes the map's snapshot of events that come as lines of JSON. */
const events: SnapshotEvent[] = [];
for await (const lines of linesInBatches(process.stdin)) {
  for (const event of parseLines<SnapshotEvent>(lines)) events.push(event);
}
// oxlint-disable-next-line typescript/no-unsafe-assignment -- published-files.ts says it
const told: { version: string } = workerData;
await pipeline(joinParts(encodeEventSnapshot(events, told)), process.stdout, { end: false });
