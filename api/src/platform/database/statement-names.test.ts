import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, disconnectDatabase, inTransaction, rows } from "./database.ts";
import { plannedForValues, StatementNames } from "./statement-names.ts";
import { StoredSecret } from "./stored-secret.ts";
import { anyOf } from "./typed.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A database of one's own, behind one connection. */
async function open(options: { pooler?: "transaction" } = {}) {
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({
    url,
    entities: [StoredSecret],
    poolSize: 1,
    ...options,
  });
  ends.push(drop, () => disconnectDatabase(database));
  return { url, em: () => database.em.fork() };
}

const kept = (em: EntityManager, part: string) =>
  rows(
    em,
    sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement like ${`%${part}%`}
        and statement not like '%pg_prepared_statements%'`,
  );

const planMode = async (em: EntityManager) => {
  const [found] = await rows(em, sql`select current_setting('plan_cache_mode') as mode`);
  return found;
};

describe("a statement", () => {
  test("that comes again is planned once for all values, however long its lists are", async () => {
    const { em } = await open();
    for (const ids of [[1], [1, 2], [], [1, 2, 3]]) {
      await rows(em(), sql`select 'listed' where 1 = ${anyOf(ids, "int")}`);
    }
    expect(await kept(em(), "listed")).toEqual([{ generic: 3 }]);
  });

  test("whose plan depends on its values is planned for them, in a transaction, too", async () => {
    const { em } = await open();
    const ask = (own: EntityManager) =>
      rows(own, sql`select current_setting('plan_cache_mode') as mode ${plannedForValues}`);

    for (const own of [em(), em()]) expect(await ask(own)).toEqual([{ mode: "force_custom_plan" }]);
    expect(await planMode(em())).toEqual({ mode: "force_generic_plan" });
    await inTransaction(em(), async (own) => {
      expect(await ask(own)).toEqual([{ mode: "force_custom_plan" }]);
      expect(await planMode(own)).toEqual({ mode: "force_generic_plan" });
    });
    const refused = rows(em(), sql`select 1 / ${0}::int ${plannedForValues}`);
    await expect(refused).rejects.toThrow("division by zero");
    expect(await planMode(em())).toEqual({ mode: "force_generic_plan" });
    expect(await kept(em(), "current_setting('plan_cache_mode') as mode /*")).toEqual([]);
  });

  test("of the ORM, which has its values within, takes no name from those that come again", async () => {
    const { em } = await open();
    for (let time = 0; time < 3; time += 1) {
      expect(await em().findOne(StoredSecret, { name: "a ? 'secret'" })).toBeNull();
    }
    expect(await kept(em(), "kept_secrets")).toEqual([]);
  });

  test("has no name behind a pooler", async () => {
    const { em } = await open({ pooler: "transaction" });
    for (const number of [1, 2, 3]) await rows(em(), sql`select 'pooled', ${number}::int`);
    expect(await kept(em(), "pooled")).toEqual([]);
    expect(await planMode(em())).toEqual({ mode: "auto" });
  });
});

describe("what a table's change makes of a kept statement", () => {
  async function openChanged() {
    const opened = await open();
    const { em, url } = opened;
    await rows(em(), sql`create table facts as select 1 as one`);
    const all = (own: EntityManager) => rows(own, sql`select * from facts`);
    for (let time = 0; time < 3; time += 1) await all(em());
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query("alter table facts add column two int default 2");
    await other.end();
    return { ...opened, all };
  }
  const changed = [{ one: 1, two: 2 }];

  test("is not noticed by who asks", async () => {
    const { em, all } = await openChanged();
    for (let time = 0; time < 3; time += 1) expect(await all(em())).toEqual(changed);
    expect(await kept(em(), "select * from facts")).toHaveLength(1);
  });

  test("is not noticed in a transaction either", async () => {
    const { em, all } = await openChanged();
    expect(await inTransaction(em(), all)).toEqual(changed);
  });
});

describe("names", () => {
  test("are given from the second time on, the same for the same text", () => {
    const names = new StatementNames();
    expect(names.nameOf("select 1")).toBeUndefined();
    const name = names.nameOf("select 1");
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(names.nameOf("select 1")).toBe(name);
    names.nameOf("select 2");
    expect(names.nameOf("select 2")).not.toBe(name);
  });

  test("are not given to what cannot be planned", () => {
    const names = new StatementNames();
    const texts = ["begin", "commit", "set local x = 1"];
    for (const text of [...texts, ...texts]) expect(names.nameOf(text)).toBeUndefined();
  });

  test("are only so many, and so are the texts that are waited for", () => {
    const names = new StatementNames({ names: 2, seen: 3 });
    const twice = (text: string) => [names.nameOf(text), names.nameOf(text)][1];
    for (let number = 1; number <= 4; number += 1) names.nameOf(`select ${number}`);
    expect(names.nameOf("select 1")).toBeUndefined();
    expect(twice("select 5")).toBeDefined();
    expect(twice("select 6")).toBeDefined();
    expect(twice("select 7")).toBeUndefined();
    expect(names.nameOf("select 5")).toBeDefined();
  });
});
