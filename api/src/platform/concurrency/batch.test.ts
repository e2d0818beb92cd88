import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { connectDatabase, disconnectDatabase, type Database } from "../database/database.ts";
import { Batches, defineBatch } from "./batch.ts";

const logger = pino({ level: "silent" });

let database: Database;

beforeAll(async () => {
  database = await connectDatabase({ url: inject("templateUrl"), entities: [] });
});
afterAll(() => disconnectDatabase(database));

function batchOf(write: (items: readonly number[]) => Promise<void>) {
  const numbers = defineBatch<number>({
    name: "numbers",
    delay: 60_000,
    write: (_, items) => write(items),
  });
  const batches = new Batches({ database, logger });
  return {
    add: (item: number) => batches.add(numbers, item),
    flushed: () => batches.flushed(numbers),
    stop: () => batches.stop(),
  };
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
