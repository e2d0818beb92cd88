import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { migrate, readMigrations } from "./database.ts";

/** Adds a column to the table of messages. */
const migration = "Migration20261124182358_trace_of_messages";

let database: TestDatabase;
let exporter: pg.Client;
let reader: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  exporter = new pg.Client({ connectionString: database.url });
  reader = new pg.Client({ connectionString: database.url });
  await exporter.connect();
  await reader.connect();
  await reader.query("delete from mikro_orm_migrations where name = $1", [migration]);
  await reader.query("alter table outbox_messages drop column trace");
});
afterEach(async () => {
  await exporter.end();
  await reader.end();
  await database.drop();
});

const hasWaiting = async () =>
  (await reader.query("select from pg_locks where not granted")).rowCount !== 0;

test("a migration that waits for an export keeps nobody waiting behind it, and is done when that has ended", async () => {
  await exporter.query("begin");
  await exporter.query("select from outbox_messages");
  const ended: string[] = [];
  const migrated = migrate(database.url).finally(() => ended.push("the migration"));
  await expect.poll(hasWaiting).toBe(true);

  // Whoever reads comes behind it, and is let through when it gives up for a moment.
  const askedAt = performance.now();
  await reader.query("select from outbox_messages");
  expect(performance.now() - askedAt).toBeLessThan(30_000);
  expect(ended).toEqual([]);

  await exporter.query("commit");
  await migrated;
  expect((await readMigrations(database.url)).pending).toEqual([]);
});
