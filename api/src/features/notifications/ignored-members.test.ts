import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import {
  editing,
  openThread,
  quoteOf,
  readPost,
  reply,
  succeeded,
} from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { tryIgnore } from "../../../test/ignore-acts.ts";
import { connectLive, type LiveClient } from "../../../test/live-client.ts";
import { follow, inboxOf, notificationTextsOf, react } from "../../../test/notification-acts.ts";
import { listen } from "../../../test/open-socket.ts";
import { patience } from "../../../test/patience.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { forgetIgnored } from "./delivery/inbox-upkeep.ts";
import { notifyOfPosts } from "./delivery/post-notifications.ts";
import {
  TestIgnoredMembersNotificationUpdatesDocument,
  TestIgnoredMembersThreadDocument,
} from "./ignored-members.test.graphql.ts";
import { inboxFeed } from "./model/inbox.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;
let mia: Person;
let threadId: string;
let round = 0;
let client: LiveClient | null = null;

beforeAll(async () => {
  api = await startTestApi();
  await listen(api);
});
afterEach(() => {
  client?.close();
  client = null;
});
afterAll(() => api.stop());
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  eve = await api.addUser(`eve${round}`);
  mia = await api.addUser(`mia${round}`, "MODERATOR");
  const categoryId = await addCategory(api, `Cables ${round}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
});

const say = (author: Person, body = "Indeed.") => reply(api, author, { threadId, body });
const ignore = async (call?: "unignoreMember") =>
  succeeded(await tryIgnore(api, ada, { userId: bob.id, call }));

const somebodyWaits = async () => {
  const waiting = sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  return (await api.sql(waiting)).length > 0;
};

/** Everything that one member can do to another. */
async function pester(author: Person): Promise<{ id: string }> {
  const own = await say(ada, "What I think.");
  await say(author);
  await say(author, `${quoteOf(own, "What I think.", ada.username)}No.`);
  const post = await say(author, `@${ada.username}, look.`);
  await react(api, author, { postId: own.id });
  return post;
}

describe("from somebody whom one ignores", () => {
  test("nothing comes: no reply, quote, mention or reaction, though one watches the thread", async () => {
    await follow(api, ada, { threadId, level: "WATCHING" });
    await ignore();

    await pester(bob);
    expect(await notificationTextsOf(api, ada)).toEqual([]);

    await say(eve);
    expect(await notificationTextsOf(api, ada)).toEqual([
      `REPLY: ${eve.username} replied in “A cable”`,
    ]);
  });

  test("nothing comes when a moderator edits one's name into their post", async () => {
    const post = await say(bob);
    await ignore();

    await api.as(mia)(editing, { id: post.id, body: `See @${ada.username}` });

    expect(await notificationTextsOf(api, ada)).toEqual([]);
  });

  test("what came before and was not seen is retracted, live and for a client that comes back", async () => {
    const updates = TestIgnoredMembersNotificationUpdatesDocument;
    await pester(bob);
    const { cursor, unseenCount } = await inboxOf(api, ada);
    expect(unseenCount).toBe(4);
    client = connectLive(api, ada);
    const { updates: received } = client.listen(updates, { after: cursor });
    await expect.poll(() => api.services.live.followerCount(inboxFeed, ada.id)).toBe(1);

    await ignore();

    await expect.poll(() => received.at(-1)?.unseenCount === 0 && received).toHaveLength(4);
    const { updates: replayed } = client.listen(updates, { after: "0" });
    await vi.waitUntil(() => replayed.at(-1)?.cursor === received.at(-1)?.cursor, patience);
    expect(new Set(replayed.map(({ __typename }) => __typename))).toEqual(
      new Set(["NotificationRemoved"]),
    );
  });

  test("their part of a gathered notification goes, and the others' stays", async () => {
    await say(bob);
    await say(eve);

    await ignore();

    expect(await notificationTextsOf(api, ada)).toEqual([
      `REPLY: ${eve.username} replied in “A cable”`,
    ]);
  });
});

test("no longer ignored, what they do next is notified, and what was missed is not", async () => {
  await say(bob);
  await ignore();
  await say(bob);
  expect(await notificationTextsOf(api, ada)).toEqual([]);
  await ignore("unignoreMember");

  const post = await say(bob);

  const { nodes } = await inboxOf(api, ada);
  expect(nodes).toMatchObject([{ eventCount: 1, relatedPost: { id: post.id } }]);
});

test("the posts of the ignored keep their numbers and pages for everybody", async () => {
  await say(bob);
  await ignore();
  const post = await say(eve);

  for (const reader of [undefined, ada, mia]) {
    expect(await readPost(api, post.id, reader)).toMatchObject({ number: 3, page: 1 });
  }
  const { data } = await api.query(TestIgnoredMembersThreadDocument, { id: threadId }, ada);
  expect(data.thread?.posts.nodes).toMatchObject([
    { number: 1, author: { viewerIgnores: false } },
    { number: 2, bodyHtml: "<p>Indeed.</p>\n", author: { viewerIgnores: true } },
    { number: 3, author: { viewerIgnores: false } },
  ]);
});

// The last one: nothing is delivered after it
test("a delivery that is under way is waited for", async () => {
  await api.services.outbox.drained();
  await api.services.outbox.stop();
  const post = await say(bob, `@${ada.username}!`);
  const place = { postId: post.id, threadId, number: post.number, authorId: bob.id };
  const news = {
    ...place,
    threadAuthorId: ada.id,
    mentionedUserIds: [ada.id],
    quotedPostIds: [],
  };
  const sent = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();

  const telling = transact(api.work(), async (context) => {
    await notifyOfPosts(context, [news]);
    sent.resolve();
    await mayCommit.promise;
  });
  await sent.promise;
  await ignore();
  const forgetting = transact(api.work(), (context) =>
    forgetIgnored(context, { userId: ada.id, ignoredId: bob.id }),
  );
  let isDone = false;
  void forgetting.then(() => (isDone = true));
  await vi.waitUntil(async () => isDone || somebodyWaits(), patience);
  mayCommit.resolve();
  await telling;
  await forgetting;

  const { data } = await api.as(ada)("{ unseenNotificationCount }");
  expect(data.unseenNotificationCount).toBe(0);
});
