import { setImmediate as turn } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { currentRequestId, withRequestId } from "../logger.ts";
import { coalesceReads, combineReads } from "./coalesce.ts";
import { connectDatabase, disconnectDatabase, type Database } from "./database.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ url: testDatabase.url, entities: [], poolSize: 2 });
});
afterAll(async () => {
  await disconnectDatabase(database);
  await testDatabase.drop();
});

test("what is asked for in one turn is read together, and each gets their own", async () => {
  const rounds: (readonly number[])[] = [];
  const double = combineReads(async (_, asked: readonly number[]) => {
    rounds.push(asked);
    return asked.map((number) => 2 * number);
  });

  expect(await Promise.all([1, 2, 3].map((number) => double(database, number)))).toEqual([2, 4, 6]);
  expect(await double(database, 4)).toBe(8);
  expect(rounds).toEqual([[1, 2, 3], [4]]);
});

test("a round is no larger than it may be", async () => {
  const sizes: number[] = [];
  const read = combineReads(
    async (_, asked: readonly number[]) => {
      sizes.push(asked.length);
      return asked;
    },
    { largest: 2 },
  );

  expect(await Promise.all([1, 2, 3].map((number) => read(database, number)))).toEqual([1, 2, 3]);
  expect(sizes).toEqual([2, 1]);
});

test("a reading that fails fails for those who asked together, and for nobody after them", async () => {
  let isBroken = true;
  const read = combineReads(async (_, asked: readonly number[]) => {
    if (isBroken) throw new Error("The database is gone.");
    return asked;
  });

  const told = await Promise.allSettled([read(database, 1), read(database, 2)]);
  isBroken = false;

  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await read(database, 3)).toBe(3);
});

test("where any number may be under way, one that hangs keeps nobody waiting", async () => {
  const never = new Promise<never>(() => {});
  const read = combineReads(
    async (_, asked: readonly string[]) => (asked.includes("hangs") ? never : asked),
    { atOnce: Number.POSITIVE_INFINITY },
  );

  for (let index = 0; index < 3; index += 1) {
    void read(database, "hangs");
    await turn();
  }

  expect(await read(database, "answers")).toBe("answers");
});

test("it is done for none of the requests that ask, not even for the first of all", async () => {
  const requests: unknown[] = [];
  const read = combineReads(async (_, asked: readonly number[]) => {
    requests.push(currentRequestId());
    return asked;
  });

  await withRequestId(() => read(database, 1), "the first");
  await withRequestId(() => read(database, 2), "the second");

  expect(requests).toEqual([undefined, undefined]);
});

test("what is asked for by the same key while it is being read is read once", async () => {
  let readings = 0;
  const read = coalesceReads(
    (key: string) => key,
    async (_, key) => {
      readings += 1;
      await turn();
      return `${key} ${readings}`;
    },
  );

  const together = ["a", "b", "a"].map((key) => read(database, key));

  expect(await Promise.all(together)).toEqual(["a 2", "b 2", "a 2"]);
  expect(await read(database, "a")).toBe("a 3");
});
