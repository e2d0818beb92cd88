import { afterAll, beforeAll, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  quoteOf,
  reply,
  restoring,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { storeMessages } from "../../../test/stored-messages.ts";
import { textOf, startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestForumMessagesReactDocument,
  TestForumMessagesUnreactDocument,
  TestForumMessagesMarkThreadReadDocument,
} from "./forum-messages.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;
let mia: Person;
let threadId: string;
let first: { id: string };
let said: Awaited<ReturnType<typeof storeMessages>>;

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, eve, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("eve"),
    api.addUser("mia", "MODERATOR"),
  ]);
  threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  first = await reply(api, ada, { threadId, body: "The cable lies at sixty metres." });
  said = await storeMessages(api);
});
afterAll(() => api.stop());

test("a message of a new post says where it stands, whom it names and what it quotes", async () => {
  const body = `${quoteOf(first, "The cable lies at sixty metres.")}Is that so, @eve and @nobody?`;

  const post = await reply(api, bob, { threadId, body });

  expect(await said()).toEqual([
    {
      name: "forum.post-published",
      payload: {
        postId: post.id,
        threadId,
        number: 3,
        authorId: bob.id,
        threadAuthorId: ada.id,
        mentionedUserIds: [eve.id],
        quotedPostIds: [first.id],
        isInFeed: true,
      },
    },
  ]);
});

test("names in code, quotes and links are nobody's business", async () => {
  const body = `${quoteOf(first, "Ask @eve.")}\`@mia\` and [@bob](https://news.example)`;

  await reply(api, bob, { threadId, body });

  expect(await said()).toMatchObject([{ payload: { mentionedUserIds: [] } }]);
});

test("of fifty names, ten are notified", async () => {
  const names = Array.from({ length: 50 }, (_, index) => `sailor${index}`);
  await Promise.all(names.map((name) => api.addUser(name)));

  const { bodyHtml } = await reply(api, bob, {
    threadId,
    body: names.map((name) => `@${name}`).join(" "),
  });

  const [message] = await said();
  expect(message?.payload["mentionedUserIds"]).toHaveLength(10);
  expect(bodyHtml.match(/class="mention"/g)).toHaveLength(50);
});

test("a message of an edit says what it added, and nothing again", async () => {
  const post = await reply(api, bob, { threadId, body: "I agree, @eve." });
  await said();

  await api.as(bob)(editing, { id: post.id, body: "I agree with @eve and @mia." });
  await api.as(bob)(editing, { id: post.id, body: "I do agree with @eve and @mia." });

  expect(await said()).toMatchObject([
    {
      name: "forum.post-edited",
      payload: { postId: post.id, editorId: bob.id, addedMentionedUserIds: [mia.id] },
    },
    { name: "forum.post-edited", payload: { addedMentionedUserIds: [], addedQuotedPostIds: [] } },
  ]);
});

test("a deletion and a restoration have messages", async () => {
  const { id } = await reply(api, bob, { threadId });
  await said();

  await api.as(mia)(deletion, { id });
  await api.as(mia)(restoring, { id });

  expect(await said()).toMatchObject([
    { name: "forum.post-deleted", payload: { postId: id, deletedById: mia.id, authorId: bob.id } },
    {
      name: "forum.words-moderated",
      payload: { act: "REMOVE_POST", postId: id, authorId: bob.id },
    },
    { name: "forum.post-restored", payload: { postId: id } },
  ]);
});

test("a reaction has one message, and its end one", async () => {
  const set = TestForumMessagesReactDocument;
  const unset = TestForumMessagesUnreactDocument;

  for (const document of [set, set, unset, unset]) {
    await api.as(eve)(textOf(document), { id: first.id });
  }

  expect(await said()).toMatchObject([
    {
      name: "forum.reaction-changed",
      payload: { postId: first.id, authorId: ada.id, userId: eve.id, kind: "LIKE", isSet: true },
    },
    { name: "forum.reaction-changed", payload: { isSet: false } },
  ]);
});

test("reading on has a message, reading again has none", async () => {
  const mark = TestForumMessagesMarkThreadReadDocument;

  for (const n of [2, 1, 2, 3]) await api.as(eve)(mark, { id: threadId, n });

  expect(await said()).toMatchObject([
    { name: "forum.thread-read", payload: { userId: eve.id, threadId, number: 2 } },
    { name: "forum.thread-read", payload: { number: 3 } },
  ]);
});

test("what is refused has no message", async () => {
  await api.as(eve)(deletion, { id: first.id });
  await api.as(eve)(editing, { id: first.id, body: "Mine now" });

  expect(await said()).toEqual([]);
});
