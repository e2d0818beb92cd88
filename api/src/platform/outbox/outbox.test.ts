import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, disconnectDatabase, rows, type Database } from "../database/database.ts";
import { createLogger } from "../logger.ts";
import { startOutbox, type Deliver, type Outbox } from "./outbox.ts";
import { storingMessage } from "./stored-messages.ts";

const logger = createLogger({ level: "silent", json: true });
let testDatabase: TestDatabase;
let database: Database;
const outboxes: Outbox[] = [];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ url: testDatabase.url, entities: [], poolSize: 4 });
  await rows(
    database.em.fork(),
    sql`create table heard (place serial, run bigint, name text, payload int)`,
  );
});
afterEach(async () => {
  for (const outbox of outboxes.splice(0)) await outbox.stop();
  await disconnectDatabase(database);
  await testDatabase.drop();
});

const replies = (count: number) =>
  Array.from({ length: count }, (_, number) => ["reply", number + 1] as const);

async function keep(messages: readonly (readonly [name: string, payload: number])[]) {
  await database.em.fork().transactional(async (em) => {
    for (const [name, payload] of messages) await storingMessage(em, name, payload).execute();
  });
}

/** Records what it handles, and in which transaction. */
const note: Deliver = async (em, { name, payloads }) => {
  await rows(
    em,
    sql`
      insert into heard (run, name, payload)
      select pg_current_xact_id()::text::bigint, ${name}, payload
      from unnest(${payloads}::int[]) with ordinality as told (payload, place) order by place`,
  );
  return () => {};
};

function start(deliver: Deliver = note): Outbox {
  const together = ["reply"];
  const outbox = startOutbox({ database, deliver, together, logger, sweepEvery: 60_000 });
  outboxes.push(outbox);
  return outbox;
}

/** What was handled in each transaction, in order. */
async function runs(): Promise<string[][]> {
  const found = await rows(
    database.em.fork(),
    sql<{ run: string[] }>`
      select array_agg(name || ' ' || payload order by place) as run
      from heard group by heard.run order by min(place)`,
  );
  return found.map(({ run }) => run);
}

async function waiting() {
  return rows(
    database.em.fork(),
    sql`select payload, attempts > 0 as "hasFailed" from outbox_messages`,
  );
}

const inWords = (messages: readonly (readonly [name: string, payload: number])[]) =>
  messages.map((message) => message.join(" "));

test("messages that go together are delivered several in one transaction, and none before an older one of another kind", async () => {
  const messages = [...replies(40), ["ban", 1], ["ban", 2], ["reply", 41]] as const;
  await keep(messages);

  await start().drained();

  const heard = await runs();
  expect(heard.flat()).toEqual(inWords(messages));
  expect(heard.length).toBeLessThan(30);
  expect(heard.slice(-3)).toEqual([["ban 1"], ["ban 2"], ["reply 41"]]);
  expect(await waiting()).toEqual([]);
});

test("one that cannot be delivered holds none of those up that it came with", async () => {
  await keep(replies(20));
  const refusing: Deliver = async (em, run) => {
    const told = await note(em, run);
    if (run.payloads.includes(14)) throw new Error("Cannot be told");
    return told;
  };

  await start(refusing).drained();

  expect((await runs()).flat()).toEqual(inWords(replies(20).filter(([, number]) => number !== 14)));
  expect(await waiting()).toEqual([{ payload: 14, hasFailed: true }]);
});

test("one that failed before comes alone, so that the others go at their first try", async () => {
  await keep(replies(20));
  await rows(
    database.em.fork(),
    sql`update outbox_messages set attempts = 1 where payload = '14'::jsonb`,
  );

  await start().drained();

  const heard = await runs();
  expect(heard.flat()).toEqual(inWords(replies(20)));
  expect(heard).toContainEqual(["reply 14"]);
});

test("several processes share the messages, and each is delivered once", async () => {
  await keep(replies(300));

  await Promise.all([start(), start(), start()].map((outbox) => outbox.drained()));

  const heard = (await runs()).flat();
  expect(heard.toSorted()).toEqual(inWords(replies(300)).toSorted());
});

test("what follows the commit is done once for all that were delivered together", async () => {
  await keep(replies(20));
  const told: number[] = [];

  await start(
    async (_em, { payloads }) =>
      () =>
        void told.push(payloads.length),
  ).drained();

  expect(told.length).toBeLessThan(20);
  expect(told.reduce((sum, count) => sum + count)).toBe(20);
});
