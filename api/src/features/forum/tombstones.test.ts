import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deletion, openThread, readPost, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { eraseTexts } from "./members/erase-texts.ts";
import { findThreadForUpdate } from "./model/thread-for-update.ts";
import { bringBackThread, removeThread } from "./threads/remove-thread.ts";
import {
  TestTombstonesThreadDocument as pages,
  TestTombstonesForumDataDocument,
  TestTombstonesThread2Document,
} from "./tombstones.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let categoryId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());

async function threadOf25(): Promise<{ threadId: string; posts: { id: string }[] }> {
  const threadId = await openThread(api, ada, { categoryId });
  const posts = [];
  for (let number = 2; number <= 25; number++) {
    posts.push(await reply(api, number % 2 ? ada : bob, { threadId, body: `Post ${number}` }));
  }
  return { threadId, posts };
}

test("a page of which everything was removed shows its tombstones, and the next page stays what it was", async () => {
  const { threadId, posts } = await threadOf25();
  const before = succeeded(await api.query(pages, { id: threadId })).thread?.two;

  for (const { id } of posts.slice(0, 19)) await api.as(mia)(deletion, { id });

  for (const reader of [undefined, bob, mia]) {
    const { thread } = succeeded(await api.query(pages, { id: threadId }, reader));
    expect(thread?.one.nodes.filter(({ isDeleted }) => isDeleted)).toHaveLength(19);
    expect(thread?.one.nodes).toHaveLength(20);
    expect(thread?.two).toEqual(before);
  }
});

test("when a member's texts are erased, nobody's post moves and no word of theirs is left", async () => {
  const { threadId, posts } = await threadOf25();
  const last = posts.at(-1);

  await eraseTexts(api.work(), { authorId: bob.id });

  expect(await readPost(api, last?.id ?? "")).toMatchObject({ number: 25, page: 2 });
  const { thread } = succeeded(await api.query(pages, { id: threadId }));
  expect(thread?.one.totalCount).toBe(25);
  const kept = await api.sql(sql`
    select p.id from posts p left join post_revisions r on r.post_id = p.id
    where p.author_id = ${bob.id} and (p.body <> '' or r.body <> '' or p.plain_text <> '')`);
  expect(kept).toEqual([]);
});

test("a post by nobody any more shows no author, and keeps its words", async () => {
  const eve = await api.addUser("eve");
  const threadId = await openThread(api, ada, { categoryId });
  const { id } = await reply(api, eve, { threadId, body: "Still here" });

  await api.sql(sql`
    update users set username = null, email = null, password_hash = null, erased_at = now()
    where id = ${eve.id}`);

  expect(await readPost(api, id)).toMatchObject({ author: null, body: "Still here" });
});

test("a removed thread is in no list and no total, and comes back as it was", async () => {
  const threadId = await openThread(api, ada, { categoryId });
  const { id: postId } = await reply(api, bob, { threadId });
  const home = TestTombstonesForumDataDocument;
  const before = succeeded(await api.query(home)).forumData;
  const change = (act: typeof removeThread) =>
    transact(api.work(), async (context) => {
      const thread = await findThreadForUpdate(context.em, threadId);
      if (thread) await act(context, { thread, byId: mia.id, reason: "Spam" });
    });

  await change(removeThread);

  const { forumData } = succeeded(await api.query(home));
  expect(forumData.recentThreads).not.toContainEqual({ id: threadId });
  expect(forumData.stats).toEqual({
    totalThreads: before.stats.totalThreads - 1,
    totalPosts: before.stats.totalPosts - 2,
  });
  const gone = TestTombstonesThread2Document;
  expect((await api.query(gone, { t: threadId, p: postId })).data).toEqual({
    thread: null,
    post: null,
    postPageInfo: null,
    node: null,
  });

  await change(bringBackThread);

  expect(succeeded(await api.query(home)).forumData).toEqual(before);
});
