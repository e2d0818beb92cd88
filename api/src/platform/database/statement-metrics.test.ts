import { sql } from "kysely";
import { register } from "prom-client";
import { afterEach, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, disconnectDatabase, rows } from "./database.ts";
import { statementKind } from "./statement-metrics.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function open() {
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({ url, entities: [] });
  ends.push(drop, () => disconnectDatabase(database));
  return database;
}

async function countOf(metric: string, labels: Record<string, string>): Promise<number> {
  const found = (await register.getSingleMetric(metric)?.get())?.values ?? [];
  const counts = found.filter(
    (value) =>
      "metricName" in value &&
      value.metricName === `${metric}_count` &&
      Object.entries(labels).every(([name, label]) => value.labels[name] === label),
  );
  return counts.reduce((sum, { value }) => sum + value, 0);
}

test.each([
  ["select 1", "select"],
  ["  (select 1) union (select 2)", "select"],
  ["/* why */ -- and how\n WITH a as (select 1) table a", "with"],
  ["start transaction isolation level repeatable read", "start"],
  ["vacuum", "other"],
  ["", "other"],
])("the kind of %j is %s", (text, kind) => {
  expect(statementKind(text)).toBe(kind);
});

test("statements are timed by kind and outcome, and the wait for their connection, too", async () => {
  const database = await open();
  const statements = "database_statement_duration_seconds";
  const counts = () =>
    Promise.all([
      countOf(statements, { kind: "select", outcome: "answered" }),
      countOf(statements, { kind: "select", outcome: "refused" }),
      countOf("database_connection_wait_seconds", { outcome: "lent" }),
    ]);
  const [answered, refused, lent] = await counts();

  await rows(database.em.fork(), sql`select 1 as one`);
  await expect(rows(database.em.fork(), sql`select 1 / 0`)).rejects.toThrow(/zero/);

  expect(await counts()).toEqual([answered + 1, refused + 1, lent + 2]);
});

test("a statement whose connection breaks under it counts as unanswered", async () => {
  const database = await open();
  const unanswered = () =>
    countOf("database_statement_duration_seconds", { outcome: "unanswered" });
  const before = await unanswered();

  const breaking = rows(database.em.fork(), sql`select pg_terminate_backend(pg_backend_pid())`);

  await expect(breaking).rejects.toThrow(/terminat|queryable/);
  expect(await unanswered()).toBe(before + 1);
});
