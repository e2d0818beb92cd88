import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { contractionsBetween } from "./contractions.ts";
import { readCatalogue } from "./read-catalogue.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    create table owners (id int primary key);
    create table notes (id int primary key, owner_id int, title varchar(20) not null, body text, size int not null,
      kind text not null default 'A' constraint notes_kind check (kind in ('A', 'B')),
      constraint notes_once unique (title));`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What a program of before cannot bear about these statements. */
async function contractionsOf(statements: string): Promise<string[]> {
  await client.query("begin");
  try {
    const before = await readCatalogue(client);
    await client.query(statements);
    return contractionsBetween(before, await readCatalogue(client), new Set(["notes"]));
  } finally {
    await client.query("rollback");
  }
}

test.each([
  ["a new table", "create table labels (id int primary key, note_id int not null)"],
  ["a new column that may be empty", "alter table notes add colour text"],
  ["one with a default", "alter table notes add colour text not null default 'red'"],
  [
    "one that is computed",
    "alter table notes add long boolean generated always as (size > 9) stored",
  ],
  ["a check of a new column", "alter table notes add colour text check (colour in ('red'))"],
  ["a longer text", "alter table notes alter title type varchar(40)"],
  ["a text of any length", "alter table notes alter title type text"],
  ["a larger number", "alter table notes alter size type bigint"],
  ["a column that may be empty now", "alter table notes alter size drop not null"],
  [
    "one more value",
    "alter table notes drop constraint notes_kind, add constraint notes_kind check (kind in ('A', 'B', 'C'))",
  ],
  ["a rule that goes", "alter table notes drop constraint notes_kind"],
  [
    "uniqueness of fewer rows",
    "alter table notes drop constraint notes_once; create unique index notes_once on notes (title) where body is null",
  ],
  [
    "uniqueness of more columns",
    "alter table notes drop constraint notes_once, add constraint notes_once unique (title, owner_id)",
  ],
  ["a new name of a rule", "alter table notes rename constraint notes_kind to kinds"],
  ["another index", "create index on notes (size)"],
  [
    "a table that holds rows which nobody deletes",
    "create table labels (owner_id int references owners (id))",
  ],
  [
    "a table that goes with the row that it is about",
    "create table labels (note_id int references notes (id) on delete cascade)",
  ],
])("%s hurts nobody", async (_what, statements) => {
  expect(await contractionsOf(statements)).toEqual([]);
});

test.each([
  ["drop table notes", "table notes is gone"],
  ["alter table notes rename to texts", "table notes is gone"],
  ["alter table notes drop body", "column notes.body is gone"],
  ["alter table notes rename body to words", "column notes.body is gone"],
  [
    "alter table notes alter size type smallint",
    "column notes.size is smallint, no longer integer",
  ],
  [
    "alter table notes alter title type varchar(10)",
    "column notes.title is character varying(10), no longer character varying(20)",
  ],
  ["alter table notes alter body set not null", "column notes.body takes no null any more"],
  ["alter table notes alter kind drop default", "column notes.kind has to be given"],
  ["alter table notes add colour text not null", "column notes.colour has to be given"],
  [
    "alter table notes drop body; alter table notes add body text generated always as (title) stored",
    "column notes.body can no longer be written",
  ],
  [
    "alter table notes drop constraint notes_kind, add constraint notes_kind check (kind in ('A'))",
    "table notes refuses more than before: notes_kind",
  ],
  [
    "alter table notes add constraint small check (size < 10)",
    "table notes refuses more than before: small",
  ],
  [
    "create unique index one_of_owner on notes (owner_id)",
    "table notes refuses more than before: one_of_owner",
  ],
  [
    "alter table notes add constraint owned foreign key (owner_id) references owners (id) on delete cascade",
    "table notes refuses more than before: owned",
  ],
  [
    "create table labels (note_id int constraint tagged references notes (id))",
    "rows of notes are held by labels: tagged",
  ],
])("%s does", async (statements, contraction) => {
  expect(await contractionsOf(statements)).toEqual([contraction]);
});
