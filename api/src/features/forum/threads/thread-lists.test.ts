import { day } from "@vigilia/schema/durations.ts";
import type { ThreadList, TopPeriod } from "@vigilia/schema/enums.ts";
import { newThreadDays } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../../test/count-statements.ts";
import { deletion, openThread, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { connectLive } from "../../../../test/live-client.ts";
import { listen } from "../../../../test/open-socket.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { allThreads, threadActivityFeed } from "../live/thread-activity.resolver.ts";
import {
  TestThreadActivityDocument,
  TestThreadListCountsDocument,
  TestThreadListsDocument,
  TestThreadListsMarkDocument,
  TestThreadListsReadDocument,
  TestThreadListsUnmarkDocument,
  TestThreadListsWatchDocument,
} from "./thread-lists.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let categoryId: string;
let elsewhere: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  await listen(api);
  ada = await api.addUser("ada");
});
afterAll(() => api.stop());
beforeEach(async () => {
  people += 1;
  bob = await api.addUser(`bob${people}`);
  categoryId = await addCategory(api, `Here ${people}`);
  elsewhere = await addCategory(api, `There ${people}`);
});

interface Asked {
  by?: Person | null;
  period?: TopPeriod;
  page?: number;
  categoryId?: string | null;
}

async function list(name: ThreadList, { by = bob, ...asked }: Asked = {}) {
  const variables = { list: name, categoryId, ...asked };
  const answer = by
    ? await api.as(by)(TestThreadListsDocument, variables)
    : await api.query(TestThreadListsDocument, variables);
  return succeeded(answer).threads;
}

const idsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).nodes.map(({ id }) => id);

const counts = async (of: string | null = categoryId) =>
  succeeded(await api.as(bob)(TestThreadListCountsDocument, { categoryId: of })).threadListCounts;

const open = (by = ada, of = categoryId) => openThread(api, by, { categoryId: of });

const read = async (id: string, number: number) =>
  succeeded(await api.as(bob)(TestThreadListsReadDocument, { id, number }));

const follow = async (id: string, level: "WATCHING" | "NORMAL" | "MUTED") =>
  succeeded(await api.as(bob)(TestThreadListsWatchDocument, { id, level }));

/** As if it had been opened, and written in last, so many days ago. */
const age = (id: string, days: number) => {
  const at = new Date(Date.now() - days * day);
  return api.sql(sql`
    with aged as (update posts set created_at = ${at} where thread_id = ${id})
    update threads set created_at = ${at}, bumped_at = ${at} where id = ${id}`);
};

describe("the latest threads", () => {
  test("stand in the order of their last activity, for visitors too, in one category or in all", async () => {
    const [first, second] = [await open(), await open()];
    const other = await open(ada, elsewhere);
    await reply(api, ada, { threadId: first });

    expect(await idsOf("LATEST", { by: null })).toEqual([first, second]);
    expect((await idsOf("LATEST", { categoryId: null })).slice(0, 3)).toEqual([
      first,
      other,
      second,
    ]);
  });

  test("begin with what is pinned, whenever it was written", async () => {
    const pinned = await open();
    const others = [await open(), await open()];
    await api.sql(sql`update threads set is_pinned = true where id = ${pinned}`);

    expect(await idsOf("LATEST", { by: null })).toEqual([pinned, ...others.toReversed()]);
    expect((await idsOf("LATEST", { categoryId: null }))[0]).toBe(pinned);
    expect((await idsOf("TOP", { by: null }))[0]).toBe(others[1]);
    await api.sql(sql`update threads set is_pinned = false where id = ${pinned}`);
  });

  test("of a category that is none are none", async () => {
    await open();

    expect(await list("LATEST", { categoryId: "no such thing" })).toMatchObject({
      nodes: [],
      pageCount: 0,
    });
    expect(await idsOf("NEW", { categoryId: "no such thing" })).toEqual([]);
  });

  test("come in pages of 25, and a page past the last is empty and knows how many there are", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 26; number += 1) ids.unshift(await open());

    const page = await list("LATEST");
    expect(page.nodes.map(({ id }) => id)).toEqual(ids.slice(0, 25));
    expect(page).toMatchObject({ page: 1, pageCount: 2, totalCount: 26 });
    expect(await idsOf("LATEST", { page: 2 })).toEqual(ids.slice(25));
    expect(await list("NEW", { page: 3 })).toMatchObject({ nodes: [], pageCount: 2 });
  });
});

describe("the top threads", () => {
  test("are those in which most was written within the period", async () => {
    const [quiet, busy, past] = [await open(), await open(), await open()];
    for (let more = 0; more < 3; more += 1) await reply(api, ada, { threadId: past });
    for (let more = 0; more < 2; more += 1) await reply(api, ada, { threadId: busy });
    await age(past, 8);

    expect(await idsOf("TOP", { period: "WEEK" })).toEqual([busy, quiet]);
    expect(await idsOf("TOP", { period: "MONTH" })).toEqual([past, busy, quiet]);
    expect(await idsOf("TOP", { period: "ALL", by: null })).toEqual([past, busy, quiet]);
  });

  test("do not count what was removed", async () => {
    const [first, second] = [await open(), await open()];
    const { id } = await reply(api, ada, { threadId: first });
    expect(await idsOf("TOP")).toEqual([first, second]);

    succeeded(await api.as(ada)(deletion, { id }));

    expect(await idsOf("TOP")).toEqual([second, first]);
  });
});

describe("a member's own lists", () => {
  test("new are threads that they never opened, unread those that went on since", async () => {
    const [unopened, begun, done, muted, own] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(bob),
    ];
    for (const threadId of [begun, done]) await read(threadId, 1);
    await reply(api, ada, { threadId: begun });
    await follow(muted, "MUTED");

    expect(await idsOf("NEW")).toEqual([unopened]);
    expect(await idsOf("UNREAD")).toEqual([begun]);
    expect(await counts()).toEqual({ newCount: 1, unreadCount: 1 });
    expect(await counts(elsewhere)).toEqual({ newCount: 0, unreadCount: 0 });
    expect(await idsOf("UNREAD")).not.toContain(own);
  });

  test("own posts and tombstones are no news", async () => {
    const threadId = await open();
    await read(threadId, 1);
    await reply(api, bob, { threadId });
    const { id } = await reply(api, ada, { threadId });
    expect(await idsOf("UNREAD")).toEqual([threadId]);

    succeeded(await api.as(ada)(deletion, { id }));

    expect(await idsOf("UNREAD")).toEqual([]);
  });

  test("nothing is new for ever", async () => {
    const threadId = await open();
    await age(threadId, newThreadDays - 1);
    expect(await idsOf("NEW")).toEqual([threadId]);

    await age(threadId, newThreadDays + 1);

    expect(await idsOf("NEW")).toEqual([]);
    expect(await counts()).toMatchObject({ newCount: 0 });
  });

  test("they follow what they watch and what they opened, unless they muted it", async () => {
    const [watched, plain, own, muted] = [
      await open(),
      await open(),
      await open(bob),
      await open(bob),
    ];
    await follow(watched, "WATCHING");
    await follow(plain, "NORMAL");
    await follow(muted, "MUTED");

    expect(await idsOf("FOLLOWING")).toEqual([own, watched]);
  });

  test.each(["NEW", "UNREAD", "FOLLOWING"] as const)("a visitor has no list %s", async (name) => {
    const { errors } = await api.query(TestThreadListsDocument, { list: name });

    expect(errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
  });
});

describe("marking all as read", () => {
  test("empties the lists, of a category or everywhere, and is taken back", async () => {
    const [unopened, begun, other] = [await open(), await open(), await open(ada, elsewhere)];
    await read(begun, 1);
    await reply(api, ada, { threadId: begun });

    const { at, threadCount } = succeeded(
      await api.as(bob)(TestThreadListsMarkDocument, { categoryId }),
    ).markThreadsRead;

    expect(threadCount).toBe(2);
    expect(await counts()).toEqual({ newCount: 0, unreadCount: 0 });
    expect(await idsOf("NEW", { categoryId: elsewhere })).toEqual([other]);

    const { unmarkThreadsRead } = succeeded(
      await api.as(bob)(TestThreadListsUnmarkDocument, { at }),
    );

    expect(unmarkThreadsRead).toBe(2);
    expect([await idsOf("NEW"), await idsOf("UNREAD")]).toEqual([[unopened], [begun]]);
  });

  test("leaves what is read after it, and what others have read", async () => {
    const threadId = await open();
    const mark = async (by: Person) =>
      succeeded(await api.as(by)(TestThreadListsMarkDocument, {})).markThreadsRead;
    const { at } = await mark(bob);
    await reply(api, ada, { threadId });
    await read(threadId, 2);
    succeeded(await api.as(bob)(TestThreadListsUnmarkDocument, { at }));
    const stranger = await api.addUser(`stranger${people}`);
    expect(
      succeeded(await api.as(stranger)(TestThreadListsUnmarkDocument, { at })).unmarkThreadsRead,
    ).toBe(0);

    expect(await idsOf("NEW")).toEqual([]);
    expect(await idsOf("UNREAD")).toEqual([]);
  });

  test("of a category that is none is said", async () => {
    const answer = await api.as(bob)(TestThreadListsMarkDocument, { categoryId: "no such thing" });

    expect(answer.errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
  });
});

test("who looks at a list hears of what others write, from where they are on", async () => {
  const threadId = await open();
  await api.services.outbox.drained();
  const client = connectLive(api, bob);
  const here = client.listen(TestThreadActivityDocument, { categoryId });
  const there = client.listen(TestThreadActivityDocument, { categoryId: elsewhere });
  await expect.poll(() => api.services.live.followerCount(threadActivityFeed, allThreads)).toBe(2);

  await reply(api, ada, { threadId });
  await expect.poll(() => here.updates.flatMap(({ threadIds }) => threadIds)).toEqual([threadId]);
  const { cursor } = here.updates[0] ?? {};
  await reply(api, bob, { threadId });
  const other = await open(ada, elsewhere);
  await expect.poll(() => there.updates.flatMap(({ threadIds }) => threadIds)).toEqual([other]);

  expect(here.updates.flatMap(({ threadIds }) => threadIds)).toEqual([threadId]);
  client.close();
  const again = connectLive(api, ada);
  const since = again.listen(TestThreadActivityDocument, { categoryId, after: cursor });
  await expect.poll(() => since.updates.flatMap(({ threadIds }) => threadIds)).toEqual([threadId]);
  again.close();
});

// The last one: from here on, nothing happens by itself.
test("a page of any list takes three statements, who asks included", async () => {
  for (let number = 0; number < 5; number += 1) await read(await open(), number % 2);
  await stopOwnWork(api.services);

  for (const name of ["LATEST", "TOP", "NEW", "UNREAD", "FOLLOWING"] as const) {
    api.services.sharedRows.clear();
    const statements = await countStatements(() => list(name));
    expect({ name, few: statements.length <= 3 }).toEqual({ name, few: true });
  }
  expect(await countStatements(() => counts())).toHaveLength(2);
});
