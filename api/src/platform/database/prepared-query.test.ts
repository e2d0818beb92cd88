import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { createTestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, disconnectDatabase, rows } from "./database.ts";
import { prepareQuery } from "./prepared-query.ts";
import { StoredSecret } from "./stored-secret.ts";

const readWords = prepareQuery(
  (em) => em.getKysely(),
  (_, { word, number }: { word: string; number: number }) =>
    sql<object>`select ${word}::text as first, ${number}::int as number, ${word}::text as again, ${"same"}::text as same`,
);

test("a value that stands in two places of a query is sent once, and each run has its own", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = await connectDatabase({ url, entities: [StoredSecret], poolSize: 1 });
  onTestFinished(() => disconnectDatabase(database));
  const em = database.em.fork();

  expect(await readWords(em, { word: "one", number: 1 })).toEqual([
    { first: "one", number: 1, again: "one", same: "same" },
  ]);
  expect(await readWords(em, { word: "two", number: 2 })).toEqual([
    { first: "two", number: 2, again: "two", same: "same" },
  ]);

  const planned = await rows(
    em,
    sql`select parameter_types::text[] as types from pg_prepared_statements
      where statement like 'select $1::text as first%'`,
  );
  expect(planned).toEqual([{ types: ["text", "integer", "text"] }]);
});
