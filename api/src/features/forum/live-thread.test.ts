import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { deletion, editing, openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { connectLive, type LiveClient, type Listening } from "../../../test/live-client.ts";
import { react } from "../../../test/notification-acts.ts";
import { listen } from "../../../test/open-socket.ts";
import { patience } from "../../../test/patience.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import {
  TestLiveThreadEventDocument as discussed,
  TestLiveThreadThreadUpdatesDocument as updates,
} from "./live-thread.test.graphql.ts";
import { threadUpdateFeed } from "./live/thread-feed.ts";

let api: TestApi;
let categoryId: string;
let ada: Person;
let threadId: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  api = await startTestApi();
  await listen(api);
  categoryId = await addCategory(api);
  ada = await api.addUser("ada");
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => api.stop());

beforeEach(async () => {
  threadId = await openThread(api, ada, { categoryId });
  await api.services.outbox.drained();
});

function read(after?: string, id = threadId): Listening {
  const client = connectLive(api);
  clients.push(client);
  return client.listen(updates, { threadId: id, after });
}

const readers = (count: number) =>
  expect.poll(() => api.services.live.readerCount(threadUpdateFeed, threadId)).toBe(count);
const say = () => reply(api, ada, { threadId });
const kinds = ({ updates: received }: Listening) => received.map(({ __typename }) => __typename);

describe("a reader", () => {
  test("a visitor without an account receives new posts, edits, reactions, deletions and the lock", async () => {
    const post = await say();
    await api.services.outbox.drained();
    const reader = read();
    await readers(1);
    const received = async (count: number) => expect.poll(() => reader.updates).toHaveLength(count);
    const { number } = await say();
    await received(1);
    succeeded(await api.as(ada)(editing, { id: post.id, body: "Corrected." }));
    await received(2);
    await react(api, ada, { postId: post.id });
    await received(3);
    succeeded(await api.as(ada)(deletion, { id: post.id }));
    await received(4);

    const change = { __typename: "PostChanged", threadId, postId: post.id, number: post.number };
    expect(reader.updates).toMatchObject([
      { __typename: "PostsAdded", threadId, fromNumber: number, toNumber: number, replyCount: 2 },
      { ...change, replyCount: 2 },
      { ...change, replyCount: 2 },
      { ...change, replyCount: 1 },
    ]);
  });

  test("receives a new post, once, though nothing that follows from it has been done yet", async () => {
    const reader = read();
    await readers(1);
    const holder = new pg.Client({ connectionString: api.settings.databaseUrl });
    await holder.connect();
    await holder.query("begin; lock table notification_inboxes");
    const { number } = await say();
    await expect.poll(() => reader.updates).toHaveLength(1);
    await holder.end();
    await api.services.outbox.drained();
    succeeded(await api.as(ada)(editing, { id: (await say()).id, body: "Corrected." }));
    await expect.poll(() => kinds(reader)).toContain("PostChanged");

    const added = reader.updates.filter(({ __typename }) => __typename === "PostsAdded");
    expect(added.map(({ fromNumber, toNumber }) => [fromNumber, toNumber])).toEqual([
      [number, number],
      [number + 1, number + 1],
    ]);
  });

  test("of a thread that is merged is to fetch it again, and of the other receives new posts", async () => {
    const other = await openThread(api, ada, { categoryId });
    const mia = await api.addUser("mia", "MODERATOR");
    for (let more = 0; more < 2; more += 1) await reply(api, ada, { threadId: other });
    await api.services.outbox.drained();
    const [here, there] = [read(), read(undefined, other)];
    await readers(1);
    await expect.poll(() => api.services.live.readerCount(threadUpdateFeed, other)).toBe(1);

    const act = `mergeThreads(from: "${other}", into: "${threadId}", reason: "The same") { id }`;
    succeeded(await api.as(mia)(`mutation { ${act} }`));

    await vi.waitUntil(() => there.updates.length > 0, patience);
    expect(kinds(there)).toEqual(["ThreadChanged"]);
    await expect.poll(() => here.updates.at(-1)?.toNumber).toBe(4);
    expect(here.updates[0]).toMatchObject({ __typename: "PostsAdded", fromNumber: 2 });
  });

  test("of the discussion of an event is to fetch it again once the event is corrected or withdrawn", async () => {
    const [eventId = ""] = await transact(api.work(), ({ em, now }) =>
      publishEvents(em, { events: [eventFacts()], at: now() }),
    );
    const merged = await openThread(api, ada, { categoryId, eventId });
    const mia = await api.addUser("mia2", "MODERATOR");
    const act = async (mutation: string) => {
      succeeded(await api.as(mia)(`mutation { ${mutation} { id } }`));
      await api.services.outbox.drained();
    };
    await act(`mergeThreads(from: "${merged}", into: "${threadId}", reason: "The same")`);
    const shown = async () => succeeded(await api.query(discussed, { id: threadId })).thread?.event;
    expect(await shown()).toMatchObject({ id: eventId, retractedAt: null });
    const { updatesCursor } = present(
      succeeded(await api.query(discussed, { id: threadId })).thread,
    );
    const reader = read(updatesCursor);
    await readers(1);

    await act(`editEvent(id: "${eventId}", edit: { title: "Two cables" }, reason: "Two")`);
    await expect.poll(() => kinds(reader)).toEqual(["ThreadChanged"]);
    expect(await shown()).toMatchObject({ title: "Two cables" });

    await act(`retractEvent(id: "${eventId}", reason: "A storm")`);
    await expect.poll(() => kinds(reader)).toEqual(["ThreadChanged", "ThreadChanged"]);
    expect(await shown()).toMatchObject({ title: "Two cables", retractedAt: expect.any(String) });
  });

  test("receives thirty posts a second in one update", async () => {
    const reader = read();
    await readers(1);
    await Promise.all(Array.from({ length: 30 }, () => say()));
    await expect.poll(() => reader.updates.at(-1)?.toNumber).toBe(31);
    expect(reader.updates.length).toBeLessThan(10);
    expect(reader.updates[0].fromNumber).toBe(2);
  });

  test("receives the same as every other", async () => {
    const many = Array.from({ length: 20 }, () => read());
    await readers(20);
    await say();
    await say();
    for (const reader of many) {
      await expect.poll(() => reader.updates.at(-1)?.toNumber).toBe(3);
      expect(reader.updates).toEqual(many[0]?.updates);
    }
  });

  test("who leaves is forgotten", async () => {
    const [first, second] = [read(), read()];
    await readers(2);
    first.leave();
    await readers(1);
    second.leave();
    await readers(0);
    expect(api.services.pubSub.readerCount("forum.thread-updates", threadId)).toBe(0);
  });

  test("of a thread that does not exist, or does no more, gets an error that says so", async () => {
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);
    for (const id of [threadId, "0197", ada.id]) {
      const { failures, ended } = read(undefined, id);
      await ended;
      expect(failures).toMatchObject([{ errors: [{ extensions: { code: "NOT_FOUND" } }] }]);
    }
  });
});

describe("a reader who comes back", () => {
  const cursorNow = async (): Promise<string> => {
    await api.services.outbox.drained();
    const [feed] = await api.sql(
      sql<{ cursor: string }>`
        select sequence::text as cursor from thread_feeds where thread_id = ${threadId}`,
    );
    return feed?.cursor ?? "0";
  };

  test("receives what was missed, gathered, and then what happens", async () => {
    const cursor = await cursorNow();
    const post = await say();
    await say();
    succeeded(await api.as(ada)(editing, { id: post.id, body: "Corrected." }));
    await cursorNow();
    const reader = read(cursor);
    await expect.poll(() => reader.updates).toHaveLength(2);
    expect(reader.updates).toMatchObject([
      { __typename: "PostsAdded", fromNumber: 2, toNumber: 3 },
      { __typename: "PostChanged", postId: post.id },
    ]);
    await say();
    await expect.poll(() => reader.updates).toHaveLength(3);
    expect(reader.updates[2]).toMatchObject({ __typename: "PostsAdded", toNumber: 4 });
  });

  test("who goes on from where the thread was read misses nothing since", async () => {
    await cursorNow();
    const { data } = await api.as(ada)(`{ thread(id: "${threadId}") { updatesCursor } }`);
    await say();
    const reader = read(data.thread.updatesCursor);
    await expect.poll(() => reader.updates.at(-1)).toMatchObject({ fromNumber: 2, toNumber: 2 });
  });

  test("having missed nothing receives nothing", async () => {
    const reader = read(await cursorNow());
    await readers(1);
    await say();
    await vi.waitUntil(() => reader.updates.length > 0, patience);
    expect(kinds(reader)).toEqual(["PostsAdded"]);
  });

  test("having missed changes of several posts is to fetch again", async () => {
    const posts = [await say(), await say()];
    const cursor = await cursorNow();
    for (const { id: postId } of posts) await react(api, ada, { postId });
    await cursorNow();
    const reader = read(cursor);
    await vi.waitUntil(() => reader.updates.length > 0, patience);
    expect(kinds(reader)).toEqual(["ThreadReset"]);
  });

  test.each([["0"], ["999"]])("from %s, which is not kept, is to fetch again", async (after) => {
    await say();
    await cursorNow();
    await api.sql(sql`update thread_feeds set forgotten_through = 1 where thread_id = ${threadId}`);
    const reader = read(after);
    await vi.waitUntil(() => reader.updates.length > 0, patience);
    expect(reader.updates).toMatchObject([{ __typename: "ThreadReset", cursor: "2" }]);
  });
});
