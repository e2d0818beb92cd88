import type { Migration } from "@mikro-orm/migrations";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { BatchedMigration } from "./batched-migration.ts";
import { connectDatabaseForLongWork, disconnectDatabase, type Database } from "./database.ts";

class CountLetters extends BatchedMigration {
  async up(): Promise<void> {
    await this.inBatches({
      what: "letters are counted",
      left: "select count(*) from words where letters is null",
      step: `update words set letters = length(word) where id in (
        select id from words where letters is null order by id limit 40) returning 1`,
    });
  }
}

let testDatabase: TestDatabase;
let database: Database;
let said: string[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  said = [];
  database = await connectDatabaseForLongWork({
    url: testDatabase.url,
    entities: [],
    log: (line) => said.push(line),
  });
  await run(sql`create table words (id int primary key, word text not null, letters int)`);
  await run(sql`insert into words select n, repeat('a', n) from generate_series(1, 100) n`);
});
afterEach(async () => {
  await disconnectDatabase(database);
  await testDatabase.drop();
});

const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(database.em.fork().getKysely())).rows;
const left = async () =>
  (await run(sql<{ n: number }>`select count(*)::int as n from words where letters is null`))[0]?.n;
const countLetters = () => new CountLetters(database.driver, database.config);
/** As the migrator does it with a migration that has no transaction of its own. */
const migrate = async (migration: Migration) => migration.up();

test("many rows are changed some at a time, and whoever waits reads how far it is", async () => {
  await migrate(countLetters());

  expect(await left()).toBe(0);
  expect(said).toEqual([
    "letters are counted: 40 of 100",
    "letters are counted: 80 of 100",
    "letters are counted: 100 of 100",
  ]);
});

test("what an interrupted one has done stays, and the next goes on from there", async () => {
  await run(sql`alter table words add constraint few check (letters is null or id <= 80)`);
  await expect(migrate(countLetters())).rejects.toThrow("few");
  expect(await left()).toBe(20);

  await run(sql`alter table words drop constraint few`);
  await migrate(countLetters());

  expect(await left()).toBe(0);
  expect(said.slice(2)).toEqual(["letters are counted: 20 of 20"]);
  expect(countLetters().isTransactional()).toBe(false);
});
