import { bookmarkNoteMaxLength } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, openThread, perform, reply } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestBookmarksChangeDocument as change,
  TestBookmarksListDocument as list,
  type TestBookmarksListQueryVariables,
  TestBookmarksMergeDocument as merging,
  TestBookmarksOfThreadDocument as ofThread,
  TestBookmarksPostDocument as bookmarkPost,
  TestBookmarksRemoveDocument as removal,
  TestBookmarksRestoreDocument as restoring,
  TestBookmarksThreadDocument as bookmarkThread,
} from "./bookmarks.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let categoryId: string;
let threadId: string;
let post: { id: string };

beforeAll(async () => {
  api = await startTestApi();
  bob = await api.addUser("bob");
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());

let readers = 0;
beforeEach(async () => {
  readers += 1;
  ada = await api.addUser(`ada${readers}`);
  threadId = await openThread(api, bob, {
    categoryId,
    title: "Sabotage of a cable",
    body: `The opening words ${readers}`,
  });
  post = await reply(api, bob, { threadId, body: `An anchor was missing ${readers}` });
});

const bookmarksOf = async (who: Person, asked: TestBookmarksListQueryVariables = {}) =>
  (await perform(api.as(who), list, asked)).bookmarks;
const marksOf = async (who: Person, id = threadId) =>
  (await perform(api.as(who), ofThread, { id })).thread?.viewerBookmarks;
const keepPost = async () =>
  (await perform(api.as(ada), bookmarkPost, { postId: post.id })).bookmarkPost;
const keepThread = async () =>
  (await perform(api.as(ada), bookmarkThread, { threadId })).bookmarkThread;

test("a bookmarked post is listed with its thread and how it begins, newest first", async () => {
  const { id: first } = await keepThread();
  const { id } = await keepPost();

  expect(await keepPost()).toEqual({ id });

  const { nodes, totalCount } = await bookmarksOf(ada);
  expect(totalCount).toBe(2);
  expect(nodes).toMatchObject([
    {
      id,
      postId: post.id,
      post: { number: 2 },
      state: "READABLE",
      excerpt: expect.stringContaining("An anchor was missing"),
      thread: { id: threadId, title: "Sabotage of a cable" },
    },
    { id: first, post: null, excerpt: expect.stringContaining("The opening words") },
  ]);
});

test("nobody else has any of them, and nobody else changes one", async () => {
  const { id } = await keepPost();

  expect(await bookmarksOf(bob)).toEqual({ totalCount: 0, nodes: [] });
  expect(await marksOf(bob)).toEqual([]);
  const refusals = [
    await api.as(bob)(change, { id, note: "Mine" }),
    await api.as(bob)(removal, { id }),
    await api.as(bob)(restoring, { id }),
  ];
  for (const { errors } of refusals) {
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  }
  expect((await api.query(list)).errors).toMatchObject([
    { extensions: { code: "UNAUTHENTICATED" } },
  ]);
});

test("the thread's page says what of it is bookmarked", async () => {
  await keepThread();
  await keepPost();

  const marks = await marksOf(ada);
  expect(new Set(marks?.map(({ postId }) => postId))).toEqual(new Set([post.id, null]));
});

describe("searching", () => {
  test.each(["whet", "sabo", "anch miss", "whetstone sabotage anchor"])(
    "finds %s in the note, the title or the post",
    async (query) => {
      const { id } = await keepPost();
      await perform(api.as(ada), change, { id, note: "Sharp as a whetstone" });

      expect((await bookmarksOf(ada, { query })).nodes).toMatchObject([{ id }]);
    },
  );

  test("wants every word", async () => {
    await keepPost();

    expect((await bookmarksOf(ada, { query: "anchor zeppelin" })).totalCount).toBe(0);
  });
});

describe("the note", () => {
  test("is refused when it is too long, and stays as it was", async () => {
    const { id } = await keepPost();
    await perform(api.as(ada), change, { id, note: "Short" });

    const note = "a".repeat(bookmarkNoteMaxLength + 1);
    const { errors } = await api.as(ada)(change, { id, note });

    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect((await bookmarksOf(ada)).nodes).toMatchObject([{ note: "Short" }]);
  });
});

describe("removing", () => {
  test("takes it away at once, and can be taken back with its note", async () => {
    const { id } = await keepPost();
    await perform(api.as(ada), change, { id, note: "Why" });

    await perform(api.as(ada), removal, { id });
    expect((await bookmarksOf(ada)).totalCount).toBe(0);
    expect(await marksOf(ada)).toEqual([]);

    await perform(api.as(ada), restoring, { id });
    expect((await bookmarksOf(ada)).nodes).toMatchObject([{ id, note: "Why" }]);
  });

  test("a post that is bookmarked again begins without the former note", async () => {
    const { id } = await keepPost();
    await perform(api.as(ada), change, { id, note: "Why" });
    await perform(api.as(ada), removal, { id });

    await keepPost();

    expect((await bookmarksOf(ada)).nodes).toMatchObject([{ note: "" }]);
  });
});

describe("what is taken away later", () => {
  test("a deleted post stays as one that was removed, without its text, and is not found by it", async () => {
    await keepPost();

    await perform(api.as(bob), deletion, { id: post.id });

    expect((await bookmarksOf(ada)).nodes).toMatchObject([{ state: "REMOVED", excerpt: null }]);
    expect((await bookmarksOf(ada, { query: "anchor" })).totalCount).toBe(0);
  });

  test("a post that is held is said to be, without its text", async () => {
    await keepPost();

    await api.sql(sql`update posts set number = null, held_at = now() where id = ${post.id}`);

    expect((await bookmarksOf(ada)).nodes).toMatchObject([
      { state: "HELD", excerpt: null, post: null },
    ]);
    expect((await bookmarksOf(ada, { query: "anchor" })).totalCount).toBe(0);
  });

  test("nothing of a removed thread is shown, its title neither", async () => {
    await keepPost();
    await keepThread();

    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    const gone = { state: "REMOVED", excerpt: null, thread: null };
    expect((await bookmarksOf(ada)).nodes).toMatchObject([gone, gone]);
    expect((await bookmarksOf(ada, { query: "sabotage" })).totalCount).toBe(0);
  });
});

test("a merge takes bookmarks along, and of both threads' own it keeps one", async () => {
  const other = await openThread(api, bob, { categoryId, title: "The same", body: "Twice" });
  await keepThread();
  await keepPost();
  await perform(api.as(ada), bookmarkThread, { threadId: other });
  const mia = await api.addUser(`mia${readers}`, "MODERATOR");

  await perform(api.as(mia), merging, { from: threadId, into: other });

  const marks = await marksOf(ada, other);
  expect(new Set(marks?.map(({ postId }) => postId))).toEqual(new Set([post.id, null]));
  expect((await bookmarksOf(ada)).totalCount).toBe(2);
});
