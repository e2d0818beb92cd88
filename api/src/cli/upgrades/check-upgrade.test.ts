import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { brokenStatements, compare, deletedFrom } from "./check-upgrade.ts";
import { readRelease } from "./release.ts";

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

test("the tables of today answer all that the release before asks of them", async () => {
  const release = await readRelease();

  expect(release.statements.length).toBeGreaterThan(500);
  expect(await brokenStatements(client, release)).toEqual([]);
});

test.each([
  ["a column", "alter table threads drop column title cascade"],
  ["a table", "drop table bookmarks"],
  ["a type", "alter table thread_reads alter column last_read_number type text"],
  [
    "what a conflict is recognized by",
    "alter table thread_reads drop constraint thread_reads_pkey",
  ],
])("%s that it asks of is missed", async (_what, statement) => {
  const release = await readRelease();
  await client.query(statement);

  const [complaint] = await brokenStatements(client, release);

  expect(complaint).toMatch(
    /^Release .+ still asks what is answered no more \(.+\)\. Take it away/,
  );
});

test("whose rows the release deletes is read from its statements", async () => {
  const deleted = deletedFrom(await readRelease());

  expect([...deleted]).toEqual(expect.arrayContaining(["reactions", "outbox_messages"]));
  expect([...deleted]).not.toContain("users");
});

const migration = "Migration1_words";
const gone = "column notes.body is gone";

test("what a migration takes away has to be said in it, with the reason", () => {
  expect(compare(migration, [gone], { [gone]: "unused since 1.1" })).toEqual([]);
  expect(compare(migration, [gone], {})).toEqual([
    expect.stringContaining(`${migration}: ${gone}.`),
  ]);
});

test("what it says and does not do is told, too", () => {
  expect(compare(migration, [], { [gone]: "unused since 1.1" })).toEqual([
    `${migration} declares what it does not do: ${gone}.`,
  ]);
});
