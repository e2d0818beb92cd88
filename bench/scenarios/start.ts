import { setTimeout as wait } from "node:timers/promises";

import { usageOf } from "../kit/processes.ts";
import { type Row, rowOf } from "../kit/rows.ts";
import type { Product } from "../kit/site.ts";

const starts = 5;
const settleSeconds = 15;
const restSeconds = 30;

/** Starts the product several times, and leaves it in peace after the last; it runs when this is done. */
export async function measureStart(product: Product): Promise<Row[]> {
  const seconds: number[] = [];
  for (let index = 0; index < starts; index++) {
    await product.stop();
    seconds.push(await product.start());
  }
  await wait(settleSeconds * 1000);
  const before = await usageOf(product.pids);
  await wait(restSeconds * 1000);
  const after = await usageOf(product.pids);
  const busy = (after.cpuSeconds - before.cpuSeconds) / restSeconds;
  return [
    rowOf("start until the first answer, database included", "s", seconds),
    { name: "memory at rest, database included", unit: "MB", value: after.megabytes },
    { name: "memory at rest of the server itself", unit: "MB", value: await ownMemory(product) },
    { name: "of one core at rest, database included", unit: "%", value: busy * 100 },
  ];
}

/** Resident memory of the server's process, as it reports it. */
export async function ownMemory({ origin }: { origin: string }): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
}
