import { notificationRetentionDays } from "@vigilia/schema/limits.ts";
import { kindNames } from "@vigilia/schema/notification-kinds.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import {
  deleteNotification,
  inboxOf,
  markAllSeen,
  react,
  restoreNotification,
} from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { newId } from "../../platform/new-id.ts";
import { eraseDueAccounts } from "../accounts/personal-data/erase-accounts.ts";
import { purgeNotifications } from "./delivery/inbox-upkeep.ts";
import { TestNotificationUpkeepAnnounceDocument } from "./notification-upkeep.test.graphql.ts";

let api: TestApi;
let categoryId: string;
let ada: Person;
let round = 0;
const day = 86_400_000;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
});

/** Straight into the table, as many as it takes. */
async function addNotifications(
  recipient: Person,
  { type, count = 1, daysAgo = 0 }: { type: string; count?: number; daysAgo?: number },
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * day);
  await api.sql(sql`
    insert into notifications (id, recipient_id, type, group_key, content, created_at, bumped_at)
    select gen_random_uuid(), ${recipient.id}, ${type}, ${type} || number || ${newId()}::text, 'Hello',
      ${at}, ${at}
    from generate_series(1, ${count}::int) number`);
}

describe("what is old", () => {
  test("is forgotten, but for bans and reports", async () => {
    for (const type of kindNames) {
      await addNotifications(ada, { type, daysAgo: notificationRetentionDays + 1 });
      await addNotifications(ada, { type, daysAgo: notificationRetentionDays - 1 });
    }
    await purgeNotifications(api.work());
    const { nodes } = await inboxOf(api, ada);
    const types = nodes.map(({ type }) => type);
    const kept = ["BAN", "REPORT_UPDATE", "UNBAN"];
    expect(types.toSorted()).toEqual([...kindNames, ...kept].toSorted());
  });

  test("is no longer replayed; a cursor from before is known to be too old", async () => {
    const bob = await api.addUser(`bob${round}`);
    const threadId = await openThread(api, ada, { categoryId });
    await reply(api, bob, { threadId });
    await inboxOf(api, ada);
    await markAllSeen(api, ada);
    await api.sql(sql`
      update notification_changes set at = at - interval '8 days'
      where recipient_id = ${ada.id} and sequence = 1`);
    await purgeNotifications(api.work());

    const left = await api.sql(sql`
      select i.forgotten_through::int as forgotten, array_agg(c.sequence::int) as sequences
      from notification_inboxes i join notification_changes c using (recipient_id)
      where recipient_id = ${ada.id} group by 1`);
    expect(left).toEqual([{ forgotten: 1, sequences: [2] }]);
  });
});

test("the unseen of one with ten thousand are counted by an index that holds nothing else", async () => {
  await addNotifications(ada, { type: "SYSTEM", count: 10_000 });
  await api.sql(
    sql`update notifications set seen_at = now() where content = 'Hello' and random() < 0.9`,
  );
  await api.sql(sql`analyze notifications`);
  const plan = await api.sql(
    sql<Record<string, string>>`
      explain select count(*)::int as count from notifications
      where recipient_id = ${ada.id} and seen_at is null and removed_at is null`,
  );
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("notifications_unseen");
  const [counted] = await api.sql(
    sql<{ count: number }>`
      select count(*)::int from notifications where recipient_id = ${ada.id} and seen_at is null`,
  );
  expect((await inboxOf(api, ada, { first: 1 })).unseenCount).toBe(counted?.count);
});

test("an announcement reaches thousands, each once", async () => {
  const admin = await api.addUser("root", "ADMIN");
  await api.sql(sql`
    insert into users (id, username, email, password_hash, role, use_default_avatar, erase_texts, created_at)
    select gen_random_uuid(), 'crowd' || number, 'crowd' || number || '@vigilia.test', 'none', 'USER',
      false, false, now()
    from generate_series(1, 2500) number`);
  const announce = TestNotificationUpkeepAnnounceDocument;
  const count = succeeded(await api.as(admin)(announce)).announce;
  await inboxOf(api, admin);
  const [told] = await api.sql(sql`
    select count(*)::int as notifications, count(distinct recipient_id)::int as members
    from notifications where content = 'Back at noon'`);
  expect(told).toEqual({ notifications: count, members: count });
  expect(count).toBeGreaterThan(2500);
});

test("who erased the account is notified no more, and names nobody", async () => {
  const bob = await api.addUser(`bob${round}`);
  const eve = await api.addUser(`eve${round}`);
  const threadId = await openThread(api, ada, { categoryId, title: "A cable" });
  await reply(api, bob, { threadId, body: `@${eve.username}` });
  await inboxOf(api, ada);
  await api.sql(sql`
    update users set deletion_requested_at = now() - interval '2 days' where id = any(${[bob.id, eve.id]})`);
  await eraseDueAccounts(api.work());

  const { nodes } = await inboxOf(api, ada);
  expect(nodes).toMatchObject([{ content: "Somebody replied in “A cable”", actors: [] }]);
  const left = await api.sql(sql`select id from notifications where recipient_id = ${eve.id}`);
  expect(left).toEqual([]);
});

describe("what was deleted", () => {
  const nothing = { unseenCount: 0, notification: null };
  const newestOf = async (person: Person) => (await inboxOf(api, person)).nodes[0]?.id ?? "";
  let bob: Person;
  let threadId: string;

  beforeEach(async () => {
    bob = await api.addUser(`bob${round}`);
    threadId = await openThread(api, ada, { categoryId });
    await reply(api, bob, { threadId });
  });

  test("comes back as it was", async () => {
    const before = await inboxOf(api, ada);
    const id = before.nodes[0]?.id ?? "";
    await deleteNotification(api, ada, id);
    const back = { unseenCount: 1, notification: { id } };
    expect(await restoreNotification(api, ada, id)).toEqual(back);
    expect((await inboxOf(api, ada)).nodes).toEqual(before.nodes);
    expect(await restoreNotification(api, ada, id)).toEqual(back);
  });

  test("comes back as seen where its group has gathered again meanwhile", async () => {
    const id = await newestOf(ada);
    await deleteNotification(api, ada, id);
    await reply(api, bob, { threadId });
    await inboxOf(api, ada);
    await restoreNotification(api, ada, id);
    const { nodes, unseenCount } = await inboxOf(api, ada);
    expect(unseenCount).toBe(1);
    expect(nodes.map(({ seen }) => seen)).toEqual([false, true]);
  });

  test("does not come back for others, or under an id that is none", async () => {
    const id = await newestOf(ada);
    await deleteNotification(api, ada, id);
    expect(await restoreNotification(api, bob, id)).toEqual(nothing);
    expect(await restoreNotification(api, ada, "n1")).toEqual(nothing);
    expect((await inboxOf(api, ada)).nodes).toEqual([]);
  });

  test("is not what was retracted, which stays away", async () => {
    await deleteNotification(api, ada, await newestOf(ada));
    const post = await reply(api, ada, { threadId });
    await react(api, bob, { postId: post.id });
    const id = await newestOf(ada);
    await react(api, bob, { postId: post.id, call: "unreact" });
    expect((await inboxOf(api, ada)).nodes).toEqual([]);
    expect(await restoreNotification(api, ada, id)).toEqual(nothing);
  });
});
