import { notificationExcerptLength } from "@vigilia/schema/limits.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { deletion, editing, openThread, perform, reply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { inboxOf, react } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";

let api: TestApi;
let categoryId: string;
let ada: Person;
let bob: Person;
let eve: Person;
let threadId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());

beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  eve = await api.addUser(`eve${round}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
});

const newestOf = async (person: Person) => (await inboxOf(api, person)).nodes[0];

test("a notification shows how the post begins, without its markup", async () => {
  await reply(api, bob, { threadId, body: "**Two** ships\n\n- near [Hanko](https://example.org)" });

  expect(await newestOf(ada)).toMatchObject({ excerpt: "Two ships near Hanko" });
});

test("of a long post the beginning, cut between words", async () => {
  await reply(api, bob, { threadId, body: "cables ".repeat(200) });

  const { excerpt } = (await newestOf(ada)) ?? {};
  expect(excerpt).toMatch(/^(cables )+cables…$/);
  expect(excerpt?.length).toBeLessThanOrEqual(notificationExcerptLength);
});

test("it is the present text, and none of what was edited out", async () => {
  const post = await reply(api, bob, { threadId, body: "A secret slipped in." });
  await perform(api.as(bob), editing, { id: post.id, body: "Nothing of the kind." });

  expect(await newestOf(ada)).toMatchObject({ excerpt: "Nothing of the kind." });
});

test("nothing of a post that was removed, where its notification stays for others in the thread", async () => {
  const first = await reply(api, bob, { threadId, body: "To be removed." });
  await reply(api, eve, { threadId, body: "To stay." });
  await perform(api.as(bob), deletion, { id: first.id });

  const { nodes } = await inboxOf(api, ada);
  expect(JSON.stringify(nodes)).not.toContain("To be removed.");
  expect(nodes[0]?.excerpt).toBe("To stay.");
});

test("a reaction shows which it was, the newest first, and the post that it was given to", async () => {
  const post = await reply(api, ada, { threadId, body: "My own words." });
  await react(api, bob, { postId: post.id, kind: "LAUGH" });
  await react(api, eve, { postId: post.id, kind: "SAD" });

  expect(await newestOf(ada)).toMatchObject({
    type: "REACTION",
    reactionKinds: ["SAD", "LAUGH"],
    excerpt: "My own words.",
  });
});
