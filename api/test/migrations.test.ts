import { afterEach, beforeEach, expect, test } from "vitest";

import { missingFromMigrations } from "../src/cli/check-migrations.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(async () => {
  await testDatabase.drop();
});

test("the migrations make exactly the tables that the entities describe", async () => {
  const complaints = await missingFromMigrations(testDatabase.url);

  expect(complaints).toEqual([]);
});
