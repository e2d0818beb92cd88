import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { addCategory, addLongThread } from "../../../test/forum-rows.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import {
  TestThreadPagesThreadDocument as threadPage,
  TestThreadPagesPostPageInfoDocument,
  TestThreadPagesThread2Document,
  TestThreadPagesNumberSinceDocument,
  TestThreadPagesPostPageInfo2Document,
  TestThreadPagesCategoriesDocument,
  TestThreadPagesForumDataDocument,
} from "./thread-pages.test.graphql.ts";

let api: TestApi;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  const ada = await api.addUser("ada");
  const categoryId = await addCategory(api);
  threadId = await addLongThread(api, { categoryId, author: ada, posts: 45 });
});
afterAll(() => api.stop());

async function numbersOn(page: number): Promise<number[]> {
  const { data } = await api.query(threadPage, { id: threadId, page });
  return present(data.thread).posts.nodes.map(({ number }) => number);
}

describe("a thread of 45 posts", () => {
  test("shows 20 on a page and the rest on the last", async () => {
    expect(await numbersOn(1)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await numbersOn(3)).toEqual([41, 42, 43, 44, 45]);
  });

  test("says how many pages and posts there are", async () => {
    const { data } = await api.query(threadPage, { id: threadId });

    expect(data.thread?.posts).toMatchObject({
      page: 1,
      pageSize: 20,
      pageCount: 3,
      totalCount: 45,
    });
  });

  test("says which post was the first from an instant on", async () => {
    const firstDay = new Date("2026-01-01T00:00:00Z");
    await api.sql(sql`
      update posts set created_at = ${firstDay}::timestamptz + number * interval '1 day'
      where thread_id = ${threadId}`);

    const found = await api.query(TestThreadPagesNumberSinceDocument, {
      ...{ id: threadId, middle: "2026-01-24T12:00:00Z" },
      ...{ early: "2000-01-01T00:00:00Z", late: "2100-01-01T00:00:00Z" },
    });

    expect(found.data.thread).toEqual({ early: 1, middle: 24, late: null });
  });

  test.each([0, -1])("page %i is the first page", async (page) => {
    expect(await numbersOn(page)).toEqual(await numbersOn(1));
  });

  test.each([4, 9999, 2_147_483_647])("page %i is empty, and no error", async (page) => {
    expect(await numbersOn(page)).toEqual([]);
  });

  test("post 21 says that it stands on page 2, wherever one asks", async () => {
    const { data } = await api.query(threadPage, { id: threadId, page: 2 });
    const post = present(data.thread?.posts.nodes[0]);

    const info = await api.query(TestThreadPagesPostPageInfoDocument, { id: post.id });

    expect(post).toMatchObject({ number: 21, page: 2 });
    expect(info.data).toEqual({
      postPageInfo: { page: 2, number: 21, threadId },
      post: { page: 2 },
    });
  });
});

test("two pages of one thread can be asked for at once", async () => {
  const { data } = await api.query(TestThreadPagesThread2Document, { id: threadId });

  expect(data.thread?.one.nodes).toHaveLength(20);
  expect(data.thread?.three.nodes).toHaveLength(5);
});

test("an id that names no post has no page", async () => {
  const { data } = await api.query(TestThreadPagesPostPageInfo2Document);

  expect(data).toEqual({ unknown: null, malformed: null });
});

test("a category lists its threads, pinned ones first", async () => {
  const { data } = await api.query(TestThreadPagesCategoriesDocument);

  expect(data.categories).toMatchObject([
    {
      name: "Cables",
      threads: {
        nodes: [{ author: { username: "ada" }, category: { name: "Cables" }, lastPostNumber: 45 }],
      },
    },
  ]);
});

test("the forum's home comes in one query", async () => {
  const { data, errors } = await api.query(TestThreadPagesForumDataDocument);

  expect(errors).toBeUndefined();
  expect(data.forumData).toMatchObject({
    recentThreads: [{ id: threadId, viewerWatchLevel: null, viewerCanReply: false }],
    stats: { totalUsers: 1 },
  });
});
