import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { missingFromMigrations } from "../src/cli/check-migrations.ts";
import { connectDatabase, disconnectDatabase } from "../src/platform/database/database.ts";
import { newId } from "../src/platform/new-id.ts";
import { projectFolders } from "../src/platform/project-folders.ts";
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

test("what members chose to hear of survives the move into one column, and the way back", async () => {
  const choices = { REPLY: { mail: false }, MENTION: { inApp: false, mail: false } };
  const { url } = testDatabase;
  const database = await connectDatabase({
    url,
    entities: [],
    migrationSources: projectFolders.migrations,
  });
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(database.em.fork().getKysely())).rows;
  try {
    const [chooser, other] = [newId(), newId()];
    await run(
      sql`insert into users (id, created_at, erased_at) values (${chooser}, now(), now()), (${other}, now(), now())`,
    );
    await run(sql`
      insert into notification_preferences (user_id, unsubscribe_token, mail_frequency, choices)
      values (${chooser}, gen_random_uuid(), 'DAILY', ${JSON.stringify(choices)}),
        (${other}, gen_random_uuid(), 'NEVER', '{}')`);

    await database.migrator.down({ to: "Migration20261122082550_pictures" });

    const columns = { reply: true, quote: true, mention: true, reaction: true };
    const mails = { mail_reply: true, mail_quote: true, mail_mention: true, mail_reaction: true };
    const all = { ...columns, ...mails };
    const former = await run(sql`
      select mail_frequency, reply, quote, mention, reaction, mail_reply, mail_quote, mail_mention,
        mail_reaction
      from notification_preferences order by mail_frequency`);
    expect(former).toEqual([
      { ...all, mail_frequency: "DAILY", mail_reply: false, mention: false, mail_mention: false },
      { ...all, mail_frequency: "NEVER" },
    ]);

    await database.migrator.up();

    const kept = await run(sql`
      select mail_frequency, choices from notification_preferences order by mail_frequency`);
    expect(kept).toEqual([
      { mail_frequency: "DAILY", choices },
      { mail_frequency: "NEVER", choices: {} },
    ]);
  } finally {
    await disconnectDatabase(database);
  }
});
