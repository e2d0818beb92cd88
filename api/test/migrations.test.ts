import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { missingFromMigrations } from "../src/cli/upgrades/check-migrations.ts";
import {
  connectDatabase,
  disconnectDatabase,
  type Database,
} from "../src/platform/database/database.ts";
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

const connectMigrated = () =>
  connectDatabase({
    url: testDatabase.url,
    entities: [],
    migrationSources: projectFolders.migrations,
  });

const runIn =
  ({ em }: Database) =>
  async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(em.fork().getKysely())).rows;

test("who wrote the last reply of a thread is found for those that have one already", async () => {
  const database = await connectMigrated();
  const run = runIn(database);
  try {
    const [opener, replier, thread, silent] = [newId(), newId(), newId(), newId()];
    await run(
      sql`insert into users (id, created_at, erased_at) values (${opener}, now(), now()), (${replier}, now(), now())`,
    );
    await run(sql`
      insert into threads (id, title, post_seq, visible_posts, last_reply_at, bumped_at, created_at, title_words)
      values (${thread}, 'Answered', 3, 2, now(), now(), now(), ''), (${silent}, 'Not', 1, 1, null, now(), now(), '')`);
    await run(sql`
      insert into posts (id, thread_id, number, author_id, body, body_html, renderer_version, plain_text, words,
        created_at, deleted_at)
      values (gen_random_uuid(), ${thread}, 1, ${opener}, 'a', 'a', 1, 'a', 'a:1', now(), null),
        (gen_random_uuid(), ${thread}, 2, ${replier}, 'b', 'b', 1, 'b', 'b:1', now(), null),
        (gen_random_uuid(), ${thread}, 3, ${opener}, '', '', 1, '', '', now(), now()),
        (gen_random_uuid(), ${silent}, 1, ${opener}, 'a', 'a', 1, 'a', 'a:1', now(), null)`);

    await database.migrator.down({ to: "Migration20261122155419_notification_choices" });
    await database.migrator.up();

    expect(
      await run(sql`select id, last_reply_author_id as by from threads order by title`),
    ).toEqual([
      { id: thread, by: replier },
      { id: silent, by: null },
    ]);
  } finally {
    await disconnectDatabase(database);
  }
});

test("events that are there already are found by their places, notes and outlets", async () => {
  const database = await connectMigrated();
  const run = runIn(database);
  try {
    const id = newId();
    await run(sql`
      insert into events (id, type, title, source_url, date, latitude, longitude, country_code, place_name, category,
        attribution, attribution_note, date_precision, place_precision, search_text, published_at, updated_at)
      values (${id}, 'RUSSIAN', 'Fire', 'https://a.example/', '2024-05-01', 51.7, 19.4, 'PL', 'Łódź', 'ARSON',
        'SUSPECTED', 'The minister', 'DAY', 'TOWN', 'fire a example', now(), now())`);
    await run(sql`
      insert into event_sources (event_id, position, url, title, outlet)
      values (${id}, 0, 'https://a.example/', 'a', 'a.example'), (${id}, 1, 'https://b.example/', 'b', 'b.example')`);

    await database.migrator.down({ to: "Migration20261122191903_last_reply_author" });
    await database.migrator.up();

    const found = sql`
      select search_text, search_words @@ '''=PL'' & ''=2024'' & ''=ARSON'''::tsquery as marked from events`;
    expect(await run(found)).toEqual([
      { search_text: "fire a example łodz lodz the minister b", marked: true },
    ]);
  } finally {
    await disconnectDatabase(database);
  }
});

test("what members chose to hear of survives the move into one column, and the way back", async () => {
  const choices = { REPLY: { mail: false }, MENTION: { inApp: false, mail: false } };
  const database = await connectMigrated();
  const run = runIn(database);
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

    await database.migrator.up({ to: "Migration20261122155419_notification_choices" });

    const kept = await run(sql`
      select mail_frequency, choices from notification_preferences order by mail_frequency`);
    expect(kept).toEqual([
      { mail_frequency: "DAILY", choices },
      { mail_frequency: "NEVER", choices: {} },
    ]);

    await database.migrator.up();

    // Reactions are mailed to those alone who ask for that, and who had asked for mails goes on getting them.
    const mailed = await run(sql`
      select mail_frequency, mail_watched, choices from notification_preferences order by mail_frequency`);
    expect(mailed).toEqual([
      {
        mail_frequency: "DAILY",
        mail_watched: true,
        choices: { ...choices, REACTION: { mail: true } },
      },
      { mail_frequency: "NEVER", mail_watched: false, choices: {} },
    ]);
  } finally {
    await disconnectDatabase(database);
  }
});
