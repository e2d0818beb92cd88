import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { contextFor } from "../../../test/context-for.ts";
import { countStatements } from "../../../test/count-statements.ts";
import { openThread, reply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { connectLive, type LiveClient } from "../../../test/live-client.ts";
import { follow as watch } from "../../../test/notification-acts.ts";
import { listen } from "../../../test/open-socket.ts";
import { patience } from "../../../test/patience.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { inTransaction, rows } from "../../platform/database/database.ts";
import { threadUpdateFeed } from "../forum/live/thread-feed.ts";
import { loadPost } from "../forum/model/post.loader.ts";
import { loadThread } from "../forum/model/thread.loader.ts";
import {
  TestDeliveryRoundsDocument as updates,
  TestDeliveryRoundsThreadDocument as threadUpdates,
} from "./delivery-rounds.test.graphql.ts";
import { inboxFeed } from "./model/inbox.ts";
import { loadNotification } from "./model/notification.query.ts";

let api: TestApi;
let categoryId: string;
let bob: Person;
let threadId: string;
let round = 0;
const clients: LiveClient[] = [];

beforeAll(async () => {
  api = await startTestApi();
  await listen(api);
  categoryId = await addCategory(api);
  bob = await api.addUser("bob");
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => api.stop());

beforeEach(async () => {
  round += 1;
  threadId = await openThread(api, bob, { categoryId });
});

async function addWatchers(count: number): Promise<Person[]> {
  const watchers: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const watcher = await api.addUser(`watcher-${round}-${index}`);
    await watch(api, watcher, { threadId, level: "WATCHING" });
    watchers.push(watcher);
  }
  await api.services.outbox.drained();
  return watchers;
}

function connect(person: Person): LiveClient {
  const client = connectLive(api, person);
  clients.push(client);
  return client;
}

/** Who listens at once, until all of them do. */
async function listenAll(people: readonly Person[], after?: string) {
  const listening = people.map((person) => connect(person).listen(updates, { after }));
  for (const { id } of people) {
    await expect.poll(() => api.services.live.followerCount(inboxFeed, id), patience).toBe(1);
  }
  return listening;
}

describe("a reply", () => {
  async function statementsFor(count: number): Promise<number> {
    threadId = await openThread(api, bob, { categoryId });
    round += 1;
    const watchers = await addWatchers(count);
    const listening = await listenAll(watchers);
    const statements = await countStatements(async () => {
      await reply(api, bob, { threadId });
      await vi.waitUntil(() => listening.every(({ updates: got }) => got.length > 0), patience);
    });
    for (const [index, { updates: got }] of listening.entries()) {
      const recipient = { id: watchers[index]?.id, username: watchers[index]?.username };
      expect(got).toMatchObject([
        { unseenCount: 1, notification: { recipient, relatedThread: { id: threadId } } },
      ]);
    }
    return statements.length;
  }

  test("takes as many statements for sixty who watch the thread as for ten", async () => {
    const [ten, sixty] = [await statementsFor(10), await statementsFor(60)];
    // Looks that the process takes by itself may fall into either.
    expect(sixty - ten).toBeLessThan(15);
  });

  test("is delivered with the rights that each recipient has by then", async () => {
    const watchers = await addWatchers(6);
    const [signedOut, locked, ...others] = await listenAll(watchers);
    await api.sql(sql`delete from sessions where user_id = ${watchers[0]?.id}`);
    await api.sql(sql`update users set locked_at = now() where id = ${watchers[1]?.id}`);

    await reply(api, bob, { threadId });

    for (const { updates: got } of others) {
      await vi.waitUntil(() => got.length > 0, patience);
      expect(got).toMatchObject([{ __typename: "NotificationAdded", unseenCount: 1 }]);
    }
    expect(await clients[0]?.closed).toBe(4403);
    expect(await clients[1]?.closed).toBe(4403);
    expect([signedOut?.updates, locked?.updates]).toEqual([[], []]);
  });

  test("in a thread that is removed by then shows the thread to staff alone", async () => {
    const mia = await api.addUser(`mia-${round}`, "MODERATOR");
    await watch(api, mia, { threadId, level: "WATCHING" });
    const watchers = [mia, ...(await addWatchers(3))];
    const post = await reply(api, bob, { threadId });
    await api.services.outbox.drained();
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    const listening = await listenAll(watchers, "0");

    const shown = [];
    for (const { updates: got } of listening) {
      await vi.waitUntil(() => got.length > 0, patience);
      const [update] = got;
      shown.push(update && "notification" in update ? update.notification : null);
    }
    const hidden = { relatedThread: null, relatedPost: null };
    const seen = { relatedThread: { id: threadId }, relatedPost: { id: post.id } };
    expect(shown).toMatchObject([seen, hidden, hidden, hidden]);
  });
});

test("what another process wrote waits for a connection, and closes no socket, while others have them all", async () => {
  const there = await startTestApi({ DATABASE_URL: api.settings.databaseUrl });
  const listening = await listenAll(await addWatchers(3));
  const { database, pubSub } = api.services;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  const holding = Array.from({ length: api.settings.databasePool }, () =>
    inTransaction(database.em.fork(), async (em) => {
      await rows(em, sql`select 1`);
      held += 1;
      await released;
    }),
  );
  await vi.waitUntil(() => held === api.settings.databasePool, patience);
  await reply(there, bob, { threadId });
  await there.services.outbox.drained();
  pubSub.publish(inboxFeed.topic, null);
  expect(listening.map(({ updates: got }) => got)).toEqual([[], [], []]);

  release();
  await Promise.all(holding);

  for (const { updates: got } of listening) {
    await vi.waitUntil(() => got.length > 0, patience);
    expect(got).toMatchObject([{ __typename: "NotificationAdded", unseenCount: 1 }]);
  }
  await there.stop();
});

test("what is loaded together is shown to those who may see it alone", async () => {
  const mia = await api.addUser(`mia-${round}`, "MODERATOR");
  const [ada] = await addWatchers(1);
  const post = await reply(api, bob, { threadId });
  await api.services.outbox.drained();
  await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);
  const [notice] = await api.sql(
    sql<{ id: string }>`select id from notifications where recipient_id = ${ada?.id}`,
  );
  const together = {};
  const contexts = [await contextFor(api, mia), await contextFor(api, ada), await contextFor(api)];

  const [staff, recipient, visitor] = await Promise.all(
    contexts.map((context) => {
      const inRound = { ...context, round: together };
      return Promise.all([
        loadThread(inRound, threadId),
        loadPost(inRound, post.id),
        loadNotification(inRound, notice?.id ?? ""),
      ]);
    }),
  );

  expect(staff).toMatchObject([{ id: threadId }, { id: post.id }, null]);
  expect(recipient).toMatchObject([null, null, { id: notice?.id }]);
  expect(visitor).toEqual([null, null, null]);
});

describe("a socket", () => {
  const bySession = /token_digest = any/;

  test("is authenticated at its opening, and not once more for what its page subscribes to", async () => {
    const watchers = await addWatchers(10);
    const statements = await countStatements(async () => {
      for (const [index, watcher] of watchers.entries()) {
        const client = connect(watcher);
        client.listen(updates);
        client.listen(threadUpdates, { threadId });
        const { live } = api.services;
        await expect.poll(() => live.followerCount(inboxFeed, watcher.id), patience).toBe(1);
        await expect.poll(() => live.readerCount(threadUpdateFeed, threadId)).toBe(index + 1);
      }
    });
    // After a look at the sessions, which may fall in between, a subscription asks again.
    expect(statements.filter((text) => bySession.test(text)).length).toBeLessThan(15);
  });

  test("that was opened by a session which is over by now is served nothing", async () => {
    const [ada] = await addWatchers(1);
    if (!ada) throw new Error("Nobody watches");
    const client = connect(ada);
    client.listen(threadUpdates, { threadId });
    await expect
      .poll(() => api.services.live.readerCount(threadUpdateFeed, threadId), patience)
      .toBe(1);
    await api.sql(sql`delete from sessions where user_id = ${ada.id}`);

    const { updates: got } = client.listen(updates, { after: "0" });
    await reply(api, bob, { threadId });

    expect(await client.closed).toBe(4403);
    expect(got).toEqual([]);
  });
});
