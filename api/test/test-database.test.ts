import pg from "pg";
import { afterEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const databases: TestDatabase[] = [];

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

async function open(): Promise<pg.Client> {
  const database = await createTestDatabase();
  databases.push(database);
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

test("what one test writes is not in another's database", async () => {
  const one = await open();
  const other = await open();

  await one.query("CREATE TABLE note (text text)");

  await expect(other.query("SELECT * FROM note")).rejects.toThrow('"note" does not exist');
});
