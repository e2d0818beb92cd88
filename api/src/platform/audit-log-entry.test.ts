import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { AuditLogEntry } from "./audit-log/audit-log-entry.entity.ts";
import { connectDatabase, type Database, rows } from "./database/database.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ url: testDatabase.url, entities: [AuditLogEntry] });
});

afterEach(async () => {
  await database.close(true);
  await testDatabase.drop();
});

test.each([
  ["rewritten", sql`update audit_log set action = 'nothing'`],
  ["deleted", sql`delete from audit_log`],
  ["cleared away with the whole table", sql`truncate audit_log`],
])("an entry of the audit log cannot be %s, not even past our own code", async (_, attempt) => {
  const em = database.em.fork();
  const entry = em.create(AuditLogEntry, {
    action: "user.ban",
    targetType: "User",
    targetId: "0199e6d2-0000-7000-8000-000000000001",
    details: { reason: "spam" },
    createdAt: new Date("2026-03-01T12:00:00Z"),
  });
  await em.flush();

  await expect(rows(em, attempt)).rejects.toThrow("The audit log is append-only.");

  const kept = await database.em.fork().find(AuditLogEntry, {});
  expect(kept).toMatchObject([{ id: entry.id, action: "user.ban", createdAt: entry.createdAt }]);
});
