import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { addCategory, addLongThread } from "../../test/forum-rows.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
let threadId: string;
let postId: string;

beforeAll(async () => {
  api = await startTestApi();
  const ada = await api.addUser("ada");
  const categoryId = await addCategory(api);
  threadId = await addLongThread(api, { categoryId, author: ada, posts: 45 });
  const [post] = await api.sql(
    sql<{ id: string }>`select id from posts where thread_id = ${threadId} and number = 41`,
  );
  postId = post?.id ?? "";
});
afterAll(() => api.stop());

const open = (id: string) =>
  api.app.http.inject({ url: `/forum/post/${id}`, headers: { accept: "text/html" } });

test("a post's address leads a browser to its page, where it is highlighted", async () => {
  expect(await open(postId)).toMatchObject({
    statusCode: 302,
    headers: { location: `/forum/thread/${threadId}?page=3&highlight=${postId}` },
  });
});

test.each(["nothing", "019aa5a0-0000-7000-8000-0000000000aa", "%2F%2Fevil.example"])(
  "the address of a post that does not exist is a page that says so: %s",
  async (id) => {
    expect(await open(id)).toMatchObject({
      statusCode: 404,
      headers: { "content-type": expect.stringContaining("text/html") },
    });
  },
);
