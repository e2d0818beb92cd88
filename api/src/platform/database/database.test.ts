import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, disconnectDatabase, rows } from "./database.ts";

test("a question that is still on its way to a connection is answered before the database is closed", async () => {
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({ url, entities: [], poolSize: 2 });
  await rows(database.em.fork(), sql`select 1`);

  const asked = Array.from({ length: 4 }, (_, index) =>
    rows(database.em.fork(), sql<{ answer: number }>`select ${index}::int as answer`),
  );
  await disconnectDatabase(database);

  expect((await Promise.all(asked)).flat().map(({ answer }) => answer)).toEqual([0, 1, 2, 3]);
  await drop();
});

test("a connection that never comes back does not keep the database from closing", async () => {
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({ url, entities: [], poolSize: 2 });
  const em = database.em.fork();
  await em.begin();

  await expect(disconnectDatabase(database)).resolves.toBeUndefined();

  await em.rollback();
  await drop();
});
