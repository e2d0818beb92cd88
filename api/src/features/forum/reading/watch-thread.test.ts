import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, openThread, readPost, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, textOf, type Person, type TestApi } from "../../../../test/test-api.ts";
import { threadViews } from "./views.ts";
import {
  TestWatchThreadMarkThreadReadDocument as mark,
  TestWatchThreadUnreadThreadsDocument,
  TestWatchThreadThreadDocument,
  TestWatchThreadSetWatchLevelDocument,
  TestWatchThreadUnreadThreads2Document,
  TestWatchThreadSetWatchLevel2Document,
  TestWatchThreadThread2Document,
  TestWatchThreadDeletePostDocument,
  TestWatchThreadThread3Document,
  TestWatchThreadRecentThreadsDocument,
} from "./watch-thread.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let categoryId: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob] = await Promise.all([api.addUser("ada"), api.addUser("bob")]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  threadId = await openThread(api, ada, { categoryId });
  for (const body of ["One", "Two", "Three"]) await reply(api, ada, { threadId, body });
});

async function readUpTo(number: number, by = bob) {
  return succeeded(await api.as(by)(mark, { id: threadId, number })).markThreadRead;
}

async function unread(by = bob): Promise<{ totalCount: number; nodes: { id: string }[] }> {
  const { unreadThreads } = succeeded(await api.as(by)(TestWatchThreadUnreadThreadsDocument));
  return unreadThreads;
}

describe("the mark of what was read", () => {
  test("is not there before the thread was opened, nor for a visitor", async () => {
    const document = TestWatchThreadThreadDocument;

    expect((await api.query(document, { id: threadId }, bob)).data.thread).toEqual({
      viewerLastReadNumber: null,
      viewerWatchLevel: "NORMAL",
    });
    expect((await api.query(document, { id: threadId })).data.thread).toEqual({
      viewerLastReadNumber: null,
      viewerWatchLevel: null,
    });
  });

  test("only grows", async () => {
    expect(await readUpTo(3)).toMatchObject({ viewerLastReadNumber: 3 });
    expect(await readUpTo(2)).toMatchObject({ viewerLastReadNumber: 3 });
    expect(await readUpTo(4)).toMatchObject({ viewerLastReadNumber: 4 });
  });

  test("never passes the last post", async () => {
    expect(await readUpTo(2_000_000_000)).toMatchObject({ viewerLastReadNumber: 4 });
  });

  test.each([0, -5])("is not moved by %i", async (number) => {
    expect(await readUpTo(number)).toMatchObject({ viewerLastReadNumber: null });
  });

  test("keeps the highest of two tabs that read at once", async () => {
    await Promise.all([1, 4, 2, 3].map((number) => readUpTo(number)));

    expect(await readUpTo(1)).toMatchObject({ viewerLastReadNumber: 4 });
  });

  test("moves past one's own reply when all before it was read", async () => {
    await readUpTo(4);

    const { id } = await reply(api, bob, { threadId });

    expect((await readPost(api, id, bob)).thread.viewerLastReadNumber).toBe(5);
  });

  test("stays where it is when one replies without having read the rest", async () => {
    await readUpTo(2);

    const { id } = await reply(api, bob, { threadId });

    expect((await readPost(api, id, bob)).thread.viewerLastReadNumber).toBe(2);
  });
});

describe("unread threads", () => {
  test("are those with posts beyond the mark, and leave the list once read", async () => {
    expect((await unread()).nodes).toContainEqual({ id: threadId });

    await readUpTo(4);
    expect((await unread()).nodes).not.toContainEqual({ id: threadId });

    await reply(api, ada, { threadId });
    const list = await unread();
    expect(list.nodes[0]).toEqual({ id: threadId });
    expect(list.totalCount).toBe(list.nodes.length);
  });

  test("hold neither one's own posts nor what cannot be read, and say where the rest begins", async () => {
    const news = async (by: Person) => {
      const fields = "viewerUnreadCount viewerFirstUnreadNumber";
      const document = `query T($id: ID!) { thread(id: $id) { ${fields} } }`;
      return succeeded(await api.query(document, { id: threadId }, by)).thread;
    };
    expect(await news(ada)).toEqual({ viewerUnreadCount: 0, viewerFirstUnreadNumber: null });
    expect((await unread(ada)).nodes).not.toContainEqual({ id: threadId });
    expect(await news(bob)).toEqual({ viewerUnreadCount: 4, viewerFirstUnreadNumber: 1 });

    await readUpTo(3);
    const gone = await reply(api, ada, { threadId, body: "Gone again." });
    expect(await news(bob)).toEqual({ viewerUnreadCount: 2, viewerFirstUnreadNumber: 4 });
    succeeded(await api.as(ada)(deletion, { id: gone.id }));
    await reply(api, bob, { threadId, body: "Mine." });

    expect(await news(bob)).toEqual({ viewerUnreadCount: 1, viewerFirstUnreadNumber: 4 });
  });

  test("do not hold muted ones", async () => {
    await api.as(bob)(TestWatchThreadSetWatchLevelDocument, {
      id: threadId,
    });

    expect((await unread()).nodes).not.toContainEqual({ id: threadId });
  });

  test("are a member's own business", async () => {
    const { errors } = await api.query(TestWatchThreadUnreadThreads2Document);

    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

test("a member chooses how closely to follow a thread, and reading leaves that alone", async () => {
  const set = TestWatchThreadSetWatchLevel2Document;

  const { setWatchLevel } = succeeded(await api.as(bob)(set, { id: threadId, level: "WATCHING" }));
  await readUpTo(2);
  const { data } = await api.as(bob)(TestWatchThreadThread2Document, { id: threadId });

  expect(setWatchLevel).toEqual({ viewerWatchLevel: "WATCHING", viewerLastReadNumber: null });
  expect(data.thread).toEqual({ viewerWatchLevel: "WATCHING", viewerLastReadNumber: 2 });
});

describe("reactions", () => {
  const change = (name: "react" | "unreact", by: Person, variables: object) =>
    api.as(by)(
      `mutation R($id: ID!, $kind: ReactionKind!) {
        ${name}(postId: $id, kind: $kind) { reactions { kind count viewerReacted } } }`,
      variables,
    );

  test("are counted by kind, each member once, and taken back", async () => {
    const { id } = await reply(api, ada, { threadId });

    await change("react", bob, { id, kind: "LOVE" });
    await change("react", bob, { id, kind: "LIKE" });
    await change("react", bob, { id, kind: "LIKE" });
    const { react } = succeeded(await change("react", ada, { id, kind: "LIKE" }));
    const { unreact } = succeeded(await change("unreact", ada, { id, kind: "LIKE" }));

    expect(react.reactions).toEqual([
      { kind: "LIKE", count: 2, viewerReacted: true },
      { kind: "LOVE", count: 1, viewerReacted: false },
    ]);
    expect(unreact.reactions).toEqual([
      { kind: "LIKE", count: 1, viewerReacted: false },
      { kind: "LOVE", count: 1, viewerReacted: false },
    ]);
  });

  test("are for posts that can be read", async () => {
    const { id } = await reply(api, ada, { threadId });
    await api.as(ada)(TestWatchThreadDeletePostDocument, { id });

    expect((await change("react", bob, { id, kind: "LIKE" })).errors).toMatchObject([
      { extensions: { code: "CONFLICT" } },
    ]);
    expect((await change("react", bob, { id: threadId, kind: "LIKE" })).errors).toMatchObject([
      { extensions: { code: "NOT_FOUND" } },
    ]);
  });
});

describe("views", () => {
  const look = (by?: Person, headers: Record<string, string> = {}) =>
    api.app.http.inject({
      method: "POST",
      url: "/graphql",
      headers: { ...(by ? { authorization: `Bearer ${by.token}` } : {}), ...headers },
      payload: {
        query: textOf(TestWatchThreadThread3Document),
        variables: { id: threadId },
      },
    });

  async function views(): Promise<number> {
    await api.services.batches.flushed(threadViews);
    const { recentThreads } = succeeded(await api.query(TestWatchThreadRecentThreadsDocument));
    return present(recentThreads.find(({ id }) => id === threadId)).views;
  }

  test("rise by one for one reader a day, however often the thread is opened", async () => {
    for (let time = 0; time < 10; time++) await look(bob);
    expect(await views()).toBe(1);

    await look(bob);
    expect(await views()).toBe(1);
  });

  test("rise again the next day", async () => {
    const today = new Date();
    api.setNow(new Date(today.getTime() - 24 * 3_600_000));
    await look(bob);
    api.setNow(today);
    await look(bob);

    expect(await views()).toBe(2);
  });

  test("distinguish visitors by address and browser", async () => {
    await look(undefined, { "user-agent": "Firefox" });
    await look(undefined, { "user-agent": "Firefox" });
    await look(undefined, { "user-agent": "Safari" });

    expect(await views()).toBe(2);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; YandexBot/3.0)",
  ])("do not rise for %s", async (agent) => {
    await look(undefined, { "user-agent": agent });

    expect(await views()).toBe(0);
  });

  test("leave nothing behind by which a reader could be known", async () => {
    await look(bob);
    await api.services.batches.flushed(threadViews);

    const marks = await api.sql(
      sql<object>`select * from view_marks where thread_id = ${threadId}`,
    );
    expect(JSON.stringify(marks)).not.toContain(bob.id);
    expect(marks).toHaveLength(1);
  });
});
