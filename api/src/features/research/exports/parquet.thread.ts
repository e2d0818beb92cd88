import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { workerData } from "node:worker_threads";

import { parquetOf } from "./parquet.ts";

// oxlint-disable-next-line typescript/no-unsafe-assignment -- export-events.ts says it
const description: Record<string, string> = workerData;
const file = Readable.from(parquetOf(process.stdin, description));
await pipeline(file, process.stdout, { end: false });
