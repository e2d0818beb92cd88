import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openThread, reply } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { callRest } from "../../test/rest-client.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
let categoryId: string;
let threadId: string;
let postId: string;

beforeAll(async () => {
  api = await startTestApi();
  const ada = await api.addUser("ada");
  categoryId = await addCategory(api, "Cables");
  threadId = await openThread(api, ada, { categoryId, title: "Who cut it?" });
  postId = (await reply(api, ada, { threadId })).id;
});
afterAll(() => api.stop());

const get = (route: string) => callRest(api, `GET ${route}`);

const category = () => ({
  _id: categoryId,
  name: "Cables",
  description: "All about Cables",
  threadCount: 1,
  postCount: 2,
});
const thread = () => ({
  _id: threadId,
  title: "Who cut it?",
  isPinned: false,
  isLocked: false,
  replyCount: 1,
  views: 0,
  lastReplyDate: expect.stringMatching(/Z$/),
  createdAt: expect.stringMatching(/Z$/),
  author: { _id: expect.any(String), username: "ada" },
  category: { _id: categoryId, name: "Cables" },
});
const stats = { totalThreads: 1, totalPosts: 2, totalUsers: 1, onlineUsers: 0 };

test.each(["/api/forum/forum-data", "/forum-data", "/forum/forum-data"])(
  "an old client reads the forum's home at %s",
  async (route) => {
    expect(await get(route)).toMatchObject({
      status: 200,
      body: { categories: [category()], recentThreads: [thread()], stats },
    });
  },
);

test("or each part of it alone", async () => {
  expect((await get("/api/forum/categories")).body).toEqual([category()]);
  expect((await get("/api/forum/threads/recent")).body).toEqual([thread()]);
  expect((await get("/api/forum/stats")).body).toEqual(stats);
});

describe("a category", () => {
  test.each(["", "?page=1", "?page=0", "?page=abc", "?page=-3"])(
    "shows its first page with %j",
    async (query) => {
      const { body } = await get(`/categories/${categoryId}/data${query}`);

      expect(body).toEqual({ category: category(), threads: [thread()], page: 1, pageCount: 1 });
    },
  );

  test("is empty past its last page", async () => {
    const { body } = await get(`/api/forum/categories/${categoryId}/data?page=9999999`);

    expect(body).toMatchObject({ threads: [], pageCount: 1 });
  });

  test("that does not exist is not found", async () => {
    expect(await get("/api/forum/categories/nothing/data")).toMatchObject({
      status: 404,
      body: { message: "Not Found" },
    });
  });
});

describe("the page of a post", () => {
  test("is answered with its number and thread", async () => {
    expect(await get(`/api/forum/posts/${postId}/page-info`)).toMatchObject({
      status: 200,
      body: { page: 1, number: 2, threadId },
    });
  });

  test("is not found for a post that does not exist", async () => {
    const { status } = await get("/api/forum/posts/019aa5a0-0000-7000-8000-0000000000aa/page-info");

    expect(status).toBe(404);
  });

  test("is not found in a removed thread, as if it had never been", async () => {
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    const removed = await get(`/api/forum/posts/${postId}/page-info`);
    const unknown = await get("/api/forum/posts/nothing/page-info");

    expect(removed.status).toBe(404);
    expect(removed.body).toEqual(unknown.body);
  });
});
