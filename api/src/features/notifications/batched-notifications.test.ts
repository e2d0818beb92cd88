import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { deletion, openThread, quoteOf, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { follow, inboxOf, notificationTextsOf } from "../../../test/notification-acts.ts";
import { storeMessages } from "../../../test/stored-messages.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { dispatchMessages } from "../../wiring/message-handlers.ts";

let api: TestApi;
let takeMessages: Awaited<ReturnType<typeof storeMessages>>;
let categoryId: string;
let ada: Person;
let bob: Person;
let eve: Person;
let threadId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  takeMessages = await storeMessages(api);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());

beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  eve = await api.addUser(`eve${round}`);
  threadId = await openThread(api, ada, { categoryId, title: "A cable" });
  await handleTogether(await posts());
});

const say = (author: Person, body = "Indeed.") => reply(api, author, { threadId, body });

/** The messages of posts since the last time, not handled yet. */
async function posts(): Promise<object[]> {
  const kept = await takeMessages();
  return kept.filter(({ name }) => name === "forum.post-published").map(({ payload }) => payload);
}

async function handleTogether(payloads: readonly object[]): Promise<void> {
  const afterwards = await transact(api.work(), ({ em }) =>
    dispatchMessages(api.services, { em, name: "forum.post-published", payloads }),
  );
  afterwards();
}

test("replies gather in one notification that leads to the oldest; names and quotes in one each", async () => {
  const [opening] = await api.sql(
    sql<{ id: string }>`select id from posts where thread_id = ${threadId}`,
  );
  await follow(api, eve, { threadId, level: "WATCHING" });
  const first = await say(bob);
  await say(bob, `@${eve.username}, look.`);
  await say(bob, `${quoteOf(opening ?? first, "Let us collect", ada.username)}Yes.`);
  await say(eve);

  await handleTogether(await posts());

  const { nodes, unseenCount, cursor } = await inboxOf(api, ada);
  expect(nodes).toContainEqual(
    expect.objectContaining({
      type: "REPLY",
      content: `${eve.username} and ${bob.username} replied in “A cable”`,
      eventCount: 3,
      relatedPost: { id: first.id },
    }),
  );
  expect(nodes).toContainEqual(expect.objectContaining({ type: "QUOTE", eventCount: 1 }));
  expect([nodes.length, unseenCount, cursor]).toEqual([2, 2, "2"]);

  expect((await notificationTextsOf(api, eve)).toSorted()).toEqual([
    `MENTION: ${bob.username} mentioned you in “A cable”`,
    `REPLY: ${bob.username} wrote 2 replies in “A cable”`,
  ]);
  expect(await notificationTextsOf(api, bob)).toEqual([]);
});

test("each is notified once, however often and with whatever others it is handled again", async () => {
  await say(bob);
  await say(bob);
  const [one, other] = await posts();
  await say(bob);
  const more = await posts();

  await handleTogether([one, other].filter((post) => post !== undefined));
  await handleTogether([other, ...more, ...more].filter((post) => post !== undefined));

  const { nodes, cursor } = await inboxOf(api, ada);
  expect(nodes).toMatchObject([{ eventCount: 3 }]);
  expect(cursor).toBe("2");
});

test("one that was removed before is not notified, and the others are", async () => {
  const removed = await say(bob, `@${eve.username}`);
  await say(bob);
  succeeded(await api.as(bob)(deletion, { id: removed.id }));

  await handleTogether(await posts());

  expect((await inboxOf(api, ada)).nodes).toMatchObject([{ eventCount: 1 }]);
  expect(await notificationTextsOf(api, eve)).toEqual([]);
});

test("handled by two processes in the wrong order, they lead to the oldest all the same", async () => {
  const oldest = await say(bob);
  const earlier = await posts();
  await say(eve);
  const later = await posts();

  await handleTogether(later);
  await handleTogether(earlier);

  expect((await inboxOf(api, ada)).nodes).toMatchObject([
    { eventCount: 2, relatedPost: { id: oldest.id } },
  ]);
});

test("of several threads, each thread's changes are numbered without a gap, in the order of its posts", async () => {
  const other = await openThread(api, ada, { categoryId });
  await say(bob);
  await reply(api, bob, { threadId: other });
  await say(eve);

  await handleTogether(await posts());

  const changes = await api.sql(
    sql<{ steps: string[] }>`
      select array_agg(c.sequence || ': ' || c.number order by c.sequence) as steps, f.sequence::int
      from thread_changes c join thread_feeds f using (thread_id)
      where thread_id in (${threadId}, ${other}) group by thread_id, f.sequence order by f.sequence`,
  );
  expect(changes).toEqual([
    { steps: ["1: 1", "2: 2"], sequence: 2 },
    { steps: ["1: 1", "2: 2", "3: 3"], sequence: 3 },
  ]);
});
