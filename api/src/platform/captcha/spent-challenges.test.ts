import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, rows, type Database } from "../database/database.ts";
import { spentChallengesInDatabase, spentChallengesInMemory } from "./spent-challenges.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ url: testDatabase.url, entities: [] });
});

afterAll(async () => {
  await database.close(true);
  await testDatabase.drop();
});

const kept = () =>
  rows(database.em.fork(), sql<{ digest: string }>`select digest from spent_captcha_challenges`);

describe.each([
  ["in memory", () => spentChallengesInMemory()],
  ["in the database", () => spentChallengesInDatabase(database)],
])("%s", (_, create) => {
  test("a challenge is spent once, however many try at once", async () => {
    const spent = create();
    const tries = Array.from({ length: 20 }, () => spent.spend("same", inAnHour()));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await spent.spend("same", inAnHour())).toBe(false);
    expect(await spent.spend("other", inAnHour())).toBe(true);
  });
});

test("another process on the same database knows it too", async () => {
  expect(await spentChallengesInDatabase(database).spend("shared", inAnHour())).toBe(true);
  expect(await spentChallengesInDatabase(database).spend("shared", inAnHour())).toBe(false);
});

test("what expired long ago makes room, what expired just now stays", async () => {
  const spent = spentChallengesInDatabase(database);
  await spent.spend("old", hoursAgo(2));
  await spent.spend("recent", hoursAgo(0.5));
  await spent.spend("new", inAnHour());

  const digests = (await kept()).map(({ digest }) => digest);
  expect(digests).toEqual(expect.arrayContaining(["recent", "new"]));
  expect(digests).not.toContain("old");
});

test("memory forgets what expired", async () => {
  const spent = spentChallengesInMemory();
  await spent.spend("old", hoursAgo(1));
  expect(await spent.spend("old", inAnHour())).toBe(true);
});
