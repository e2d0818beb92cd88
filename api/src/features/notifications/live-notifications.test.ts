import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { deletion, openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { connectLive, type LiveClient } from "../../../test/live-client.ts";
import {
  deleteNotification,
  inboxOf,
  markAllSeen,
  markSeen,
  react,
  restoreNotification,
} from "../../../test/notification-acts.ts";
import { listen } from "../../../test/open-socket.ts";
import { patience } from "../../../test/patience.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestLiveNotificationsNotificationUpdatesDocument as updates,
  type TestLiveNotificationsNotificationUpdatesSubscription as Updates,
} from "./live-notifications.test.graphql.ts";
import { inboxFeed } from "./model/inbox.ts";

let api: TestApi;
let categoryId: string;
let ada: Person;
let bob: Person;
let threadId: string;
let round = 0;
const clients: LiveClient[] = [];

beforeAll(async () => {
  api = await startTestApi();
  await listen(api);
  categoryId = await addCategory(api);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => api.stop());

beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  threadId = await openThread(api, ada, { categoryId });
});

function connect(person?: Person): LiveClient {
  const client = connectLive(api, person);
  clients.push(client);
  return client;
}

function notificationIn(update: Updates["notificationUpdates"] | undefined) {
  if (update && "notification" in update) return update.notification;
  throw new Error("The update has no notification.");
}

const follow = (person: Person, after?: string) => connect(person).listen(updates, { after });
const say = (author = bob) => reply(api, author, { threadId });
const kinds = (received: { __typename: string }[]) => received.map(({ __typename }) => __typename);

/** Until the subscription is there, so that what happens next is after it. */
const settled = (watched = ada, times = 1) =>
  expect.poll(() => api.services.live.followerCount(inboxFeed, watched.id)).toBe(times);

describe("a client that subscribes", () => {
  test("receives what is new in every tab, with the count", async () => {
    const tabs = [follow(ada), follow(ada)];
    await settled(ada, 2);
    await say();
    for (const { updates: received } of tabs) {
      await vi.waitUntil(() => received.length > 0, patience);
      expect(received).toMatchObject([
        {
          __typename: "NotificationAdded",
          cursor: "1",
          unseenCount: 1,
          notification: { content: `${bob.username} replied in “What happened here?”` },
        },
      ]);
    }
  });

  test("receives in one tab what was done in the other", async () => {
    const { updates: received } = follow(ada);
    await settled();
    await say();
    await expect.poll(() => received).toHaveLength(1);
    const { id } = notificationIn(received[0]);
    await markSeen(api, ada, id);
    await expect.poll(() => received).toHaveLength(2);
    await say();
    await expect.poll(() => received).toHaveLength(3);
    await markAllSeen(api, ada);
    await expect.poll(() => received).toHaveLength(4);
    await deleteNotification(api, ada, id);
    await expect.poll(() => received).toHaveLength(5);
    await restoreNotification(api, ada, id);
    await expect.poll(() => received).toHaveLength(6);

    expect(received.slice(1)).toMatchObject([
      { __typename: "NotificationSeen", cursor: "2", unseenCount: 0, notificationId: id },
      { __typename: "NotificationAdded", cursor: "3", unseenCount: 1 },
      { __typename: "AllNotificationsSeen", cursor: "4", unseenCount: 0 },
      { __typename: "NotificationRemoved", cursor: "5", unseenCount: 0, notificationId: id },
      { __typename: "NotificationChanged", cursor: "6", unseenCount: 0, notification: { id } },
    ]);
  });

  test("learns that a notification grew, and that its last cause was retracted", async () => {
    const post = await reply(api, ada, { threadId });
    const { updates: received } = follow(ada);
    await settled();
    await react(api, bob, { postId: post.id });
    await expect.poll(() => received).toHaveLength(1);
    const eve = await api.addUser(`eve${round}`);
    await react(api, eve, { postId: post.id });
    await expect.poll(() => received).toHaveLength(2);
    await react(api, eve, { postId: post.id, call: "unreact" });
    await expect.poll(() => received).toHaveLength(3);
    await react(api, bob, { postId: post.id, call: "unreact" });
    await expect.poll(() => received).toHaveLength(4);

    expect(kinds(received)).toEqual([
      "NotificationAdded",
      "NotificationChanged",
      "NotificationChanged",
      "NotificationRemoved",
    ]);
    expect(
      received.map((update) =>
        "notification" in update ? update.notification.eventCount : undefined,
      ),
    ).toEqual([1, 2, 1, undefined]);
  });

  test("receives nothing of anybody else's", async () => {
    const { updates: received } = follow(bob);
    await settled(bob);
    await say();
    await inboxOf(api, ada);
    await reply(api, ada, { threadId, body: `@${bob.username}` });
    await vi.waitUntil(() => received.length > 0, patience);
    expect(received).toMatchObject([
      { notification: { content: expect.stringContaining("mentioned") } },
    ]);
  });

  test("must be signed in", async () => {
    const { failures, ended } = connect().listen(updates);
    await ended;
    expect(failures).toMatchObject([
      { errors: [{ message: "Please sign in first.", extensions: { code: "UNAUTHENTICATED" } }] },
    ]);
  });
});

describe("a client that comes back", () => {
  test("receives what happened meanwhile, in order, once, and then what happens", async () => {
    const { cursor } = await inboxOf(api, ada);
    const first = await say();
    await inboxOf(api, ada);
    await markAllSeen(api, ada);
    await say();
    await inboxOf(api, ada);
    succeeded(await api.as(bob)(deletion, { id: first.id }));

    const { updates: received } = follow(ada, cursor);
    await expect.poll(() => received).toHaveLength(3);
    await markAllSeen(api, ada);
    await expect.poll(() => received).toHaveLength(4);
    expect(kinds(received)).toEqual([
      "NotificationAdded",
      "AllNotificationsSeen",
      "NotificationAdded",
      "AllNotificationsSeen",
    ]);
    expect(received.map(({ cursor: at }) => at)).toEqual(["1", "2", "3", "4"]);
  });

  test("from any place receives exactly the rest", async () => {
    for (let index = 0; index < 6; index += 1) {
      await say();
      await inboxOf(api, ada);
      await markAllSeen(api, ada);
    }
    for (const after of [0, 3, 7, 11]) {
      const { updates: received } = follow(ada, String(after));
      await expect.poll(() => received).toHaveLength(12 - after);
      expect(received.map(({ cursor }) => Number(cursor))).toEqual(
        Array.from({ length: 12 - after }, (_, index) => after + index + 1),
      );
    }
  });

  test("to a notification that grew many times receives it once, as it is now", async () => {
    for (let index = 0; index < 5; index += 1) {
      await say();
      await api.services.outbox.drained();
    }
    const { updates: received } = follow(ada, "0");
    await vi.waitUntil(() => received.length > 0, patience);
    await markAllSeen(api, ada);
    await vi.waitUntil(() => kinds(received).includes("AllNotificationsSeen"), patience);
    expect(received).toMatchObject([
      { __typename: "NotificationAdded", cursor: "5", notification: { eventCount: 5 } },
      { __typename: "AllNotificationsSeen", cursor: "6" },
    ]);
  });

  test("to what is gone by now learns that it is", async () => {
    await say();
    const [notice] = (await inboxOf(api, ada)).nodes;
    await deleteNotification(api, ada, notice?.id ?? "");
    const { updates: received } = follow(ada, "0");
    await expect.poll(() => received).toHaveLength(2);
    expect(kinds(received)).toEqual(["NotificationRemoved", "NotificationRemoved"]);
  });

  test.each([
    ["after longer than changes are kept", async () => "0"],
    ["with a cursor of the future", async () => "999"],
  ])("%s is to begin again", async (_when, cursorOf) => {
    await say();
    await inboxOf(api, ada);
    await api.sql(sql`
      update notification_inboxes set forgotten_through = 1 where recipient_id = ${ada.id}`);
    const { updates: received } = follow(ada, await cursorOf());
    await vi.waitUntil(() => received.length > 0, patience);
    expect(received).toMatchObject([
      { __typename: "NotificationsReset", cursor: "1", unseenCount: 1 },
    ]);
  });

  test("with something that is no cursor gets an error that says so", async () => {
    const { failures, ended } = follow(ada, "yesterday");
    await ended;
    expect(failures).toMatchObject([
      {
        errors: [{ extensions: { code: "BAD_USER_INPUT", fields: { after: expect.any(String) } } }],
      },
    ]);
  });
});

test("what happens between the list and the subscription is neither lost nor doubled", async () => {
  for (let index = 0; index < 10; index += 1) {
    const listed = await inboxOf(api, ada);
    const posting = say();
    const { updates: received, leave } = follow(ada, listed.cursor);
    await posting;
    await vi.waitUntil(() => received.length > 0, patience);
    expect(received).toHaveLength(1);
    leave();
    await markAllSeen(api, ada);
    const { cursor } = await inboxOf(api, ada);
    expect(Number(cursor)).toBe(Number(listed.cursor) + 2);
  }
});

test("a client that was signed out receives no more, and is hung up on", async () => {
  const client = connect(ada);
  const { updates: received } = client.listen(updates);
  await settled();
  await api.sql(sql`delete from sessions where user_id = ${ada.id}`);
  await say();
  expect(await client.closed).toBe(4403);
  expect(received).toEqual([]);
});
