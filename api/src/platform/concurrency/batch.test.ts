import { pino } from "pino";
import { expect, test } from "vitest";

import { startBatch } from "./batch.ts";

const logger = pino({ level: "silent" });

function batchOf(write: (items: readonly number[]) => Promise<void>) {
  return startBatch({ logger, delay: 60_000, write });
}

test("what gathers is written in one go", async () => {
  const written: (readonly number[])[] = [];
  const batch = batchOf(async (items) => void written.push(items));

  batch.add(1);
  batch.add(2);
  await batch.flushed();
  await batch.flushed();

  expect(written).toEqual([[1, 2]]);
});

test("stopping writes the rest, and what comes later is dropped", async () => {
  const written: (readonly number[])[] = [];
  const batch = batchOf(async (items) => void written.push(items));

  batch.add(1);
  await batch.stop();
  batch.add(2);
  await batch.flushed();

  expect(written).toEqual([[1]]);
});

test("a batch that cannot be written does not hold up the next", async () => {
  const written: (readonly number[])[] = [];
  const batch = batchOf(async (items) => {
    if (items.includes(1)) throw new Error("The database is away");
    written.push(items);
  });

  batch.add(1);
  await batch.flushed();
  batch.add(2);
  await batch.flushed();

  expect(written).toEqual([[2]]);
});
