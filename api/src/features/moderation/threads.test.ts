import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import {
  openThread,
  findPost,
  readPost,
  reply,
  succeeded,
  tryReply,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../test/moderation-acts.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import {
  TestThreadsThreadDocument,
  TestThreadsForumStatsDocument,
  TestThreadsRecentThreadsDocument,
  TestThreadsRenameThreadDocument,
} from "./threads.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let cables: string;
let drones: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
  ]);
  [cables, drones] = await Promise.all([addCategory(api, "Cables"), addCategory(api, "Drones")]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date());
  threadId = await openThread(api, ada, { categoryId: cables, title: "A cable is cut" });
});

const fields = `id title isPinned isLocked deletedAt deletionReason viewerCanRename category { id }`;

/** Sends `setThreadPinned(id: $id, pinned: true)`. */
const act = (by: Person, call: string, id = threadId) =>
  api.as(by)(`mutation A($id: ID!) { ${call} { ${fields} } }`, { id });

const acts = {
  pin: `setThreadPinned(id: $id, pinned: true)`,
  unpin: `setThreadPinned(id: $id, pinned: false)`,
  lock: `setThreadLocked(id: $id, locked: true, reason: "Heated")`,
  rename: `renameThread(id: $id, title: "Two cables are cut")`,
  delete: `deleteThread(id: $id, reason: "Spam", ground: SPAM)`,
  restore: `restoreThread(id: $id)`,
};

const readThread = (id: string, as?: Person) => api.query(TestThreadsThreadDocument, { id }, as);

const counts = async () => {
  const { data } = await api.query(TestThreadsForumStatsDocument);
  const [actual] = await api.sql(sql<{ threads: number; posts: number }>`
    select count(distinct t.id)::int as threads, count(p.id)::int as posts from threads t
    join posts p on p.thread_id = t.id and p.number is not null and p.deleted_at is null
    where t.published_at is not null and t.deleted_at is null`);
  return { ...data, actual: present(actual) };
};

describe("a moderator", () => {
  test("pins, locks and renames a thread, and each is on record once", async () => {
    expect(succeeded(await act(mia, acts.pin)).setThreadPinned.isPinned).toBe(true);
    succeeded(await act(mia, acts.pin));
    expect(succeeded(await act(mia, acts.lock)).setThreadLocked.isLocked).toBe(true);
    expect(succeeded(await act(mia, acts.rename)).renameThread.title).toBe("Two cables are cut");

    expect(await auditOf(api, threadId)).toMatchObject([
      { action: "thread.pin", details: { before: { isPinned: false }, after: { isPinned: true } } },
      { action: "thread.lock", actorId: mia.id, details: { reason: "Heated" } },
      {
        action: "thread.rename",
        details: { before: { title: "A cable is cut" }, after: { title: "Two cables are cut" } },
      },
    ]);
    expect((await tryReply(api, bob, { threadId })).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test("moves a thread, and the counts move along", async () => {
    await reply(api, bob, { threadId });
    const before = await counts();

    const moved = await act(mia, `moveThread(id: $id, categoryId: "${drones}")`);

    expect(succeeded(moved).moveThread.category.id).toBe(drones);
    const after = await counts();
    const of = (all: typeof after, id: string) =>
      present(all.categories.find((each) => each.id === id));
    expect(of(after, cables).postCount).toBe(of(before, cables).postCount - 2);
    expect(of(after, drones)).toMatchObject({
      threadCount: of(before, drones).threadCount + 1,
      postCount: of(before, drones).postCount + 2,
    });
    expect(after.forumStats).toEqual(before.forumStats);
  });

  test("cannot move it into a category that does not exist", async () => {
    const { errors } = await act(mia, `moveThread(id: $id, categoryId: "nowhere")`);

    expect(errors).toMatchObject([{ extensions: { fields: { categoryId: expect.any(String) } } }]);
  });

  test("deletes a thread with a reason, and everybody's numbers follow", async () => {
    const post = await reply(api, bob, { threadId });

    const deleted = await act(mia, acts.delete);

    expect(succeeded(deleted).deleteThread).toMatchObject({
      deletedAt: expect.any(String),
      deletionReason: "Spam",
    });
    expect((await readThread(threadId)).data.thread).toBeNull();
    expect(await findPost(api, post.id, bob)).toBeNull();
    expect((await readPost(api, post.id, mia)).id).toBe(post.id);
    const { forumStats, actual } = await counts();
    expect(forumStats).toEqual({ totalThreads: actual.threads, totalPosts: actual.posts });
    const recent = await api.query(TestThreadsRecentThreadsDocument, {}, mia);
    expect(recent.data.recentThreads).not.toContainEqual({ id: threadId });
  });

  test("restores it as it was", async () => {
    await reply(api, bob, { threadId });
    const before = await counts();
    succeeded(await act(mia, acts.delete));

    succeeded(await act(mia, acts.restore));

    expect(await counts()).toEqual(before);
    expect((await readThread(threadId)).data.thread).toMatchObject({
      deletedAt: null,
      replyCount: 1,
    });
    expect((await act(mia, acts.delete)).errors).toBeUndefined();
    expect((await act(mia, acts.delete)).errors).toMatchObject(refusedWith("CONFLICT"));
  });

  test("has to say why", async () => {
    const { errors } = await act(mia, `deleteThread(id: $id, reason: " ", ground: SPAM)`);

    expect(errors).toMatchObject([{ message: "Reason is required" }]);
  });

  test("does the same to many, and reads which were refused", async () => {
    const other = await openThread(api, bob, { categoryId: cables });
    const { data } = await api.as(mia)(
      `mutation M($ids: [ID!]!) { moderateThreads(ids: $ids, act: MOVE, categoryId: "${drones}") {
        done refused { id message } } }`,
      { ids: [threadId, other, "nothing"] },
    );

    expect(data.moderateThreads).toEqual({
      done: [threadId, other],
      refused: [{ id: "nothing", message: "That thread does not exist." }],
    });
    expect((await readThread(other)).data.thread?.category?.id).toBe(drones);
  });

  test("removes many posts and brings them back", async () => {
    const ids: string[] = [];
    for (const body of ["Buy", "my", "cables"]) {
      ids.push((await reply(api, bob, { threadId, body })).id);
    }
    const moderate = (what: string) =>
      api.as(mia)(
        `mutation M($ids: [ID!]!) { moderatePosts(ids: $ids, act: ${what}, reason: "Spam", ground: SPAM) { done } }`,
        { ids },
      );

    expect(succeeded(await moderate("DELETE")).moderatePosts.done).toEqual(ids);
    expect(await readPost(api, ids[0] ?? "")).toMatchObject({
      isDeleted: true,
      removalGround: "SPAM",
    });
    expect(succeeded(await moderate("RESTORE")).moderatePosts.done).toEqual(ids);
    expect((await readPost(api, ids[2] ?? "")).body).toBe("cables");
  });
});

describe("the author of a thread", () => {
  test("can rename it for a day, which is no act of the staff", async () => {
    expect((await readThread(threadId, ada)).data.thread?.viewerCanRename).toBe(true);
    expect((await act(ada, acts.rename)).errors).toBeUndefined();
    expect(await auditOf(api, threadId)).toEqual([]);

    await api.sql(
      sql`update threads set created_at = created_at - interval '24 hours' where id = ${threadId}`,
    );

    expect((await act(ada, acts.rename)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await readThread(threadId, ada)).data.thread?.viewerCanRename).toBe(false);
  });

  test("cannot once it is locked", async () => {
    succeeded(await act(mia, acts.lock));

    expect((await act(ada, acts.rename)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test.each(["  ", "\u202e", "x".repeat(201)])("cannot call it %j", async (title) => {
    const { errors } = await api.as(ada)(TestThreadsRenameThreadDocument, { id: threadId, title });

    expect(errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  });
});

test.each(Object.entries(acts))("others cannot %s a thread", async (_, call) => {
  expect((await act(bob, call)).errors).toMatchObject(refusedWith("FORBIDDEN"));
});

test("a deleted discussion leaves its event free for another, and cannot come back beside it", async () => {
  const { em, now } = api.work();
  const [eventId] = await publishEvents(em, { events: [eventFacts()], at: now() });
  const first = await openThread(api, ada, { categoryId: cables, eventId });
  succeeded(await act(mia, acts.delete, first));

  const second = await openThread(api, bob, { categoryId: cables, eventId });

  expect(second).not.toBe(first);
  expect((await act(mia, acts.restore, first)).errors).toMatchObject(refusedWith("CONFLICT"));
});
