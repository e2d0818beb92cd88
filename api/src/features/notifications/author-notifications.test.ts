import { objectionText, redressText } from "@vigilia/schema/texts/notification-texts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  reply,
  restoring,
  succeeded,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { inboxOf, notificationTextsOf } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { TestAuthorNotificationsModeratePostsDocument } from "./author-notifications.test.graphql.ts";

let api: TestApi;
let categoryId: string;
let mia: Person;
let ada: Person;
let bob: Person;
let threadId: string;
let postId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await addCategory(api);
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(() => api.stop());

/** Bob has answered in a thread of ada's. */
beforeEach(async () => {
  round += 1;
  [ada, bob] = await Promise.all([api.addUser(`ada${round}`), api.addUser(`bob${round}`)]);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
  ({ id: postId } = await reply(api, bob, { threadId }));
});

const act = (call: string, variables: object = { id: threadId }) =>
  api.as(mia)(`mutation A($id: ID!) { ${call} }`, variables);
const systemNoticesOf = async (person: Person) =>
  (await notificationTextsOf(api, person)).filter((notice) => notice.startsWith("SYSTEM: "));

test("the author of a removed post is notified with rule, reason and the way to object", async () => {
  const remove = { id: postId, ground: "ABUSE", reason: "No insults" } as const;
  succeeded(await api.as(mia)(deletion, remove));

  expect(await inboxOf(api, bob)).toMatchObject({
    nodes: [
      {
        content: `A moderator removed a post of yours in “A cable” for abuse. Reason: No insults. ${objectionText}`,
        relatedPost: { id: postId },
      },
    ],
  });
  expect(await systemNoticesOf(ada)).toEqual([]);
});

test("posts that are removed together are notified one by one", async () => {
  const { id: second } = await reply(api, bob, { threadId, body: "And more" });
  const document = TestAuthorNotificationsModeratePostsDocument;
  const ids = [postId, second];

  const silent = await api.as(mia)(document, { ids });
  succeeded(await api.as(mia)(document, { ids, reason: "Adverts." }));

  expect(silent.errors).toMatchObject([{ extensions: { fields: { reason: expect.any(String) } } }]);
  expect(await systemNoticesOf(bob)).toHaveLength(2);
});

test("the notification of a removal that is reverted before anybody saw it is retracted", async () => {
  succeeded(await api.as(mia)(deletion, { id: postId }));
  expect(await systemNoticesOf(bob)).toHaveLength(1);

  succeeded(await api.as(mia)(restoring, { id: postId }));

  expect(await systemNoticesOf(bob)).toEqual([]);
});

test("an edit by a moderator is notified, one's own act to nobody", async () => {
  succeeded(await api.as(bob)(editing, { id: postId, body: "My own words" }));
  expect(await systemNoticesOf(bob)).toEqual([]);

  succeeded(await api.as(mia)(editing, { id: postId, body: "Kinder words" }));

  expect(await systemNoticesOf(bob)).toEqual([
    `SYSTEM: A moderator edited a post of yours in “A cable”. Reason: It broke a rule. ${objectionText}`,
  ]);
});

test("the author of a locked thread is notified", async () => {
  const silent = await act("setThreadLocked(id: $id, locked: true) { id }");
  succeeded(await act(`setThreadLocked(id: $id, locked: true, reason: "Heated!") { id }`));

  expect(silent.errors).toMatchObject([{ extensions: { fields: { reason: expect.any(String) } } }]);
  expect(await systemNoticesOf(ada)).toEqual([
    `SYSTEM: A moderator locked your thread “A cable”. Reason: Heated! ${objectionText}`,
  ]);
  expect(await systemNoticesOf(bob)).toEqual([]);
});

test("the author of a merged thread is notified, and led to where its posts are", async () => {
  const into = await openThread(api, mia, { categoryId, title: "Cables" });

  succeeded(await act(`mergeThreads(from: $id, into: "${into}", reason: "The same") { id }`));

  const { nodes } = await inboxOf(api, ada);
  expect(nodes.filter(({ type }) => type === "SYSTEM")).toMatchObject([
    {
      content: `A moderator merged your thread “A cable” into another. Reason: The same. ${redressText}`,
      relatedThread: { id: into },
    },
  ]);
});

test("the author of a renamed thread is notified", async () => {
  succeeded(await act(`renameThread(id: $id, title: "A cable was cut") { id }`));

  expect(await systemNoticesOf(ada)).toEqual([
    `SYSTEM: A moderator gave your thread “A cable” another title. ${redressText}`,
  ]);
});

test("all who wrote in a removed thread are notified; once restored, what nobody saw is retracted", async () => {
  const silent = await act(`deleteThread(id: $id, reason: "Adverts") { id }`);
  succeeded(await act(`deleteThread(id: $id, reason: "Adverts", ground: SPAM) { id }`));

  expect(silent.errors).toMatchObject([{ extensions: { fields: { ground: expect.any(String) } } }]);
  const explained = `for spam. Reason: Adverts. ${objectionText}`;
  expect(await systemNoticesOf(ada)).toEqual([
    `SYSTEM: A moderator removed your thread “A cable” ${explained}`,
  ]);
  expect(await systemNoticesOf(bob)).toEqual([
    `SYSTEM: A moderator removed the thread “A cable”, in which you wrote ${explained}`,
  ]);
  expect(await systemNoticesOf(mia)).toEqual([]);

  succeeded(await act("restoreThread(id: $id) { id }"));
  expect(await systemNoticesOf(ada)).toEqual([]);
});
