import { removalBatch } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { deletion, openThread, readPost, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestRemovalsOfDocument,
  TestVisibleThreadDocument,
  TestWaitingPostsDocument,
  TestRemovePostsDocument,
  TestReturnPostsDocument,
  TestStatedRemovalDocument,
} from "./remove-posts.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let ada: Person;
let spammer: Person;
let threadId: string;
let categoryId: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "off", HOLD_NEW_MEMBER_LINKS: "on" });
  [mia, max, ada] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("ada"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  people += 1;
  spammer = await api.addUser(`spammer-${people}`);
  threadId = await openThread(api, ada, { categoryId });
});

const remove = (by = mia) => api.as(by)(TestRemovePostsDocument, { userId: spammer.id });
const giveBack = (id: string, by = max) => api.as(by)(TestReturnPostsDocument, { id });
const memberSeen = async () =>
  present(
    succeeded(await api.query(TestRemovalsOfDocument, { username: spammer.username }, mia)).user,
  );
const visibleThread = async (id: string) =>
  succeeded(await api.as(ada)(TestVisibleThreadDocument, { id })).thread;
const heldPosts = async () => succeeded(await api.as(mia)(TestWaitingPostsDocument)).heldPosts;

test("all posts go by one act, with threads in which nobody else wrote, and come back by one", async () => {
  const waiting = await reply(api, spammer, { threadId, body: "https://advert.example" });
  expect(waiting.number).toBe(0);
  const own = await openThread(api, spammer, { categoryId, title: "Buy" });
  const answered = await openThread(api, spammer, { categoryId, title: "Cheap" });
  await reply(api, ada, { threadId: answered });
  const first = await reply(api, spammer, { threadId, body: "Advert one" });
  const { postCount } = await memberSeen();

  const { removePostsOfMember } = succeeded(await remove());

  expect(removePostsOfMember.postRemovals).toMatchObject([
    { posts: 4, ground: "SPAM", returnedAt: null, moderator: { username: "mia" } },
  ]);
  expect((await readPost(api, first.id)).isDeleted).toBe(true);
  expect(await visibleThread(own)).toBeNull();
  expect(await visibleThread(answered)).not.toBeNull();
  expect((await heldPosts()).nodes.map(({ id }) => id)).not.toContain(waiting.id);
  expect((await memberSeen()).postCount).toBe(0);
  const { id } = present(removePostsOfMember.postRemovals[0]);

  succeeded(await giveBack(id));

  expect((await readPost(api, first.id)).body).toBe("Advert one");
  expect(await visibleThread(own)).not.toBeNull();
  expect((await heldPosts()).nodes.map((post) => post.id)).toContain(waiting.id);
  expect((await memberSeen()).postCount).toBe(postCount);
  expect((await giveBack(id)).errors).toMatchObject(refusedWith("CONFLICT"));
  expect((await auditOf(api, spammer.id)).map(({ action }) => action)).toEqual([
    "user.remove-posts",
    "user.restore-posts",
  ]);
});

test("its one statement says that it was taken back", async () => {
  await reply(api, spammer, { threadId });
  await reply(api, spammer, { threadId, body: "And another" });
  const { removePostsOfMember } = succeeded(await remove());
  await api.services.outbox.drained();
  const { id } = present(removePostsOfMember.postRemovals[0]);
  const stated = async () =>
    succeeded(await api.as(spammer)(TestStatedRemovalDocument)).statements.nodes;

  expect(await stated()).toMatchObject([
    { decisionId: id, restriction: "REMOVE_ALL_POSTS", revertedAt: null },
  ]);
  succeeded(await giveBack(id));
  await api.services.outbox.drained();
  expect(await stated()).toMatchObject([{ decisionId: id, revertedAt: expect.any(String) }]);
});

test("what was removed before, and what the author deleted, stays as it is", async () => {
  const own = await reply(api, spammer, { threadId, body: "Mine" });
  succeeded(await api.as(spammer)(deletion, { id: own.id }));
  const other = await reply(api, spammer, { threadId, body: "Other" });
  const { removePostsOfMember } = succeeded(await remove());
  const [removal] = removePostsOfMember.postRemovals;

  expect(removal?.posts).toBe(1);
  succeeded(await giveBack(present(removal).id));
  expect((await readPost(api, own.id)).isDeleted).toBe(true);
  expect((await readPost(api, other.id)).isDeleted).toBe(false);
});

test("many go, and come back, part by part, whatever of it was done when it is taken back", async () => {
  const count = removalBatch + 5;
  for (let at = 0; at < count; at += 1) {
    await reply(api, spammer, { threadId, body: `Advert ${at}` });
  }
  const removed = async () => {
    const [row] = await api.sql<{ count: number }>(sql`
      select count(*)::int as count from posts where author_id = ${spammer.id} and deleted_at is not null`);
    return row?.count;
  };

  const { removePostsOfMember } = succeeded(await remove());
  await expect.poll(removed, { timeout: 60_000 }).toBe(count);

  succeeded(await giveBack(present(removePostsOfMember.postRemovals[0]).id));
  await expect.poll(removed, { timeout: 60_000 }).toBe(0);
  expect((await memberSeen()).postCount).toBe(count);
});

test("it is for moderators, about nobody of their role, and about something", async () => {
  expect((await remove()).errors).toMatchObject(refusedWith("CONFLICT"));
  await reply(api, spammer, { threadId });
  expect((await remove(ada)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  await reply(api, max, { threadId });
  const { errors } = await api.as(mia)(TestRemovePostsDocument, { userId: max.id });
  expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
});
