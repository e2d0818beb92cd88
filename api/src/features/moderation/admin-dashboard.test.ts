import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { readLive } from "../../../test/live-reader.ts";
import { claiming, refusedWith, report } from "../../../test/moderation-acts.ts";
import { listen } from "../../../test/open-socket.ts";
import { patience } from "../../../test/patience.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestAdminDashboardAdminDashboardDocument,
  TestAdminDashboardAdminDashboard2Document,
  TestAdminDashboardModerationQueueChangedDocument,
} from "./admin-dashboard.test.graphql.ts";

let api: TestApi;
let mia: Person;
let ada: Person;
let bob: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  [mia, ada, bob] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("ada"),
    api.addUser("bob"),
  ]);
  const categoryId = await addCategory(api);
  threadId = await openThread(api, ada, { categoryId });
  await listen(api);
});
afterAll(() => api.stop());

const readDashboard = async () =>
  succeeded(await api.as(mia)(TestAdminDashboardAdminDashboardDocument)).adminDashboard;

test("the dashboard is for moderators", async () => {
  const { errors } = await api.as(ada)(TestAdminDashboardAdminDashboard2Document);

  expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
});

test("it counts each of the last thirty days, those without anything too", async () => {
  const today = new Date().toISOString().slice(0, 10);

  const { signUps, posts, events } = await readDashboard();

  expect([signUps.length, posts.length, events.length]).toEqual([30, 30, 30]);
  expect(signUps.at(-1)).toEqual({ day: today, count: 3 });
  expect(posts.at(-1)).toEqual({ day: today, count: 1 });
  expect(posts[0]?.count).toBe(0);
});

test("it shows what waits, since when, and marks what nobody has looked at for a day", async () => {
  const post = await reply(api, bob, { threadId });
  const id = await report(api, ada, post.id);
  await api.sql(sql`update reports set created_at = now() - interval '25 hours' where id = ${id}`);

  expect(await readDashboard()).toMatchObject({
    queue: { openReports: 1, pendingSubmissions: 0, heldPosts: 0 },
    overdueReports: 1,
    oldestReportAt: expect.any(String),
  });
  await api.as(mia)(claiming, { id });
  expect((await readDashboard()).overdueReports).toBe(0);
});

test("it shows how the site is", async () => {
  await vi.waitFor(async () => {
    const { health } = await readDashboard();
    expect(health).toMatchObject({ database: "UP", redis: "NOT_USED" });
    expect(health.mailQueue).toEqual({ waiting: expect.any(Number), failed: 0 });
    const names = health.jobs.map(({ name }) => name);
    expect(names).toContain("password-reset-mails");
  }, patience);
});

test("it shows how long messages have been waiting", async () => {
  await api.services.outbox.stop();
  await api.sql(sql`
    insert into outbox_messages (name, payload, created_at)
    values ('forum.thread-changed', '{}', now() - interval '90 seconds')`);

  const { health } = await readDashboard();

  expect(health.outboxMessages).toBeGreaterThanOrEqual(1);
  expect(health.outboxLagSeconds).toBeGreaterThanOrEqual(90);
  await api.sql(sql`delete from outbox_messages`);
});

test("a moderator who looks at the queue sees at once that another one claims a report", async () => {
  const other = await startTestApi();
  const [max, eve] = await Promise.all([other.addUser("max", "MODERATOR"), other.addUser("eve")]);
  const amy = await other.addUser("amy");
  const categoryId = await addCategory(other);
  const post = await reply(other, eve, {
    threadId: await openThread(other, amy, { categoryId }),
  });
  await listen(other);
  const reader = await readLive(other, TestAdminDashboardModerationQueueChangedDocument, {
    as: max,
  });
  await expect.poll(() => reader.received).toEqual([{ openReports: 0 }]);

  const id = await report(other, amy, post.id);
  await expect.poll(() => reader.received.at(-1)).toEqual({ openReports: 1 });
  const received = reader.received.length;
  await other.as(max)(claiming, { id });
  await expect.poll(() => reader.received.length).toBeGreaterThan(received);

  await reader.stop();
  await other.stop();
});
