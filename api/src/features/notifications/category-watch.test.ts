import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { deletion, openThread, reply, restoring, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { tryIgnore } from "../../../test/ignore-acts.ts";
import { follow, inboxOf, notificationTextsOf, readUpTo } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestCategoryListsDocument,
  TestWatchCategoryDocument,
  type TestWatchCategoryMutationVariables,
} from "./category-watch.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let categoryId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  categoryId = await addCategory(api, `Cables ${round}`);
});

const watch = (
  person: Person | undefined,
  level: TestWatchCategoryMutationVariables["level"],
  id = categoryId,
) => api.query(TestWatchCategoryDocument, { categoryId: id, level }, person);

async function listsOf(person: Person) {
  await api.services.outbox.drained();
  const lists = succeeded(await api.as(person)(TestCategoryListsDocument, { id: categoryId }));
  const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
  return {
    level: lists.category?.viewerWatchLevel,
    new: ids(lists.new.nodes),
    unread: ids(lists.unread.nodes),
    counts: lists.counts,
  };
}

test("who watches a category hears of each new thread in it once, and not of replies", async () => {
  succeeded(await watch(ada, "WATCHING"));
  const threadId = await openThread(api, bob, { categoryId, title: "A cable" });
  await reply(api, bob, { threadId });
  const elsewhere = await addCategory(api, `Elsewhere ${round}`);
  await openThread(api, bob, { categoryId: elsewhere, title: "A harbour" });

  expect(await notificationTextsOf(api, ada)).toEqual([
    `OTHER: ${bob.username} opened a thread: “A cable”`,
  ]);
  const [notification] = (await inboxOf(api, ada)).nodes;
  expect(notification?.relatedThread?.id).toBe(threadId);
});

test("whoever is named in a new thread hears of that alone", async () => {
  succeeded(await watch(ada, "WATCHING"));
  await openThread(api, bob, { categoryId, title: "A cable", body: `@${ada.username}, look.` });

  expect(await notificationTextsOf(api, ada)).toEqual([
    `MENTION: ${bob.username} mentioned you in “A cable”`,
  ]);
});

test("nobody hears of their own threads, nor of those of whom they ignore", async () => {
  succeeded(await watch(ada, "WATCHING"));
  succeeded(await tryIgnore(api, ada, { userId: bob.id }));
  await openThread(api, ada, { categoryId, title: "Her own" });
  await openThread(api, bob, { categoryId, title: "His" });

  expect(await notificationTextsOf(api, ada)).toEqual([]);
});

test("what is removed takes its notification along, and brings it back", async () => {
  succeeded(await watch(ada, "WATCHING"));
  const threadId = await openThread(api, bob, { categoryId, title: "A cable" });
  const opening = (await inboxOf(api, ada)).nodes[0]?.relatedPost?.id ?? "";
  const mia = await api.addUser(`mia${round}`, "MODERATOR");
  expect(threadId).not.toBe("");

  succeeded(await api.as(mia)(deletion, { id: opening, reason: "Off topic" }));
  expect(await notificationTextsOf(api, ada)).toEqual([]);
  succeeded(await api.as(mia)(restoring, { id: opening }));
  expect(await notificationTextsOf(api, ada)).toHaveLength(1);
});

test("a muted category is neither new nor unread, but for threads that are watched", async () => {
  const opened = await openThread(api, bob, { categoryId, title: "Opened" });
  const fresh = await openThread(api, bob, { categoryId, title: "Fresh" });
  await readUpTo(api, ada, { threadId: opened, number: 1 });
  await reply(api, bob, { threadId: opened });
  expect(await listsOf(ada)).toMatchObject({
    level: "NORMAL",
    new: expect.arrayContaining([fresh]),
    unread: [opened],
  });

  succeeded(await watch(ada, "MUTED"));
  const muted = await listsOf(ada);
  expect(muted).toMatchObject({ level: "MUTED", unread: [], counts: { unreadCount: 0 } });
  expect(muted.new).not.toContain(fresh);

  await follow(api, ada, { threadId: opened, level: "WATCHING" });
  expect((await listsOf(ada)).unread).toEqual([opened]);

  succeeded(await watch(ada, "NORMAL"));
  expect((await listsOf(ada)).new).toContain(fresh);
});

test("only members choose, and only of categories that are there", async () => {
  const guest = await watch(undefined, "WATCHING");
  expect(guest.errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
  const nowhere = await watch(ada, "WATCHING", "00000000-0000-7000-8000-000000000000");
  expect(nowhere.errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
});
