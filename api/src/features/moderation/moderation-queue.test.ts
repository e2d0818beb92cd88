import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openThread, reply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { readLive } from "../../../test/live-reader.ts";
import { report } from "../../../test/moderation-acts.ts";
import { listen } from "../../../test/open-socket.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestModerationQueueModerationQueueChangedDocument as live,
  TestModerationQueueCountsDocument as counts,
  TestModerationQueueSubmitEventDocument as submit,
  TestModerationQueueRejectSubmissionDocument as reject,
  TestModerationQueueRestoreSubmissionDocument as restore,
  TestModerationQueueSubmissionsDocument,
} from "./moderation-queue.test.graphql.ts";

let api: TestApi;
let mia: Person;
beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  await listen(api);
});
afterAll(() => api.stop());

test("a moderator sees the queue's counts at once, and again at each change", async () => {
  const reader = await readLive(api, live, { as: mia });
  const counted = async (pendingSubmissions: number) =>
    expect.poll(() => reader.received.at(-1)).toEqual({ pendingSubmissions, openReports: 0 });
  await counted(0);

  await api.query(submit, { sourceUrl: "https://news.example/1" });
  await counted(1);
  await api.query(submit, { sourceUrl: "https://news.example/2" });
  await counted(2);
  const { data } = await api.as(mia)(TestModerationQueueSubmissionsDocument);
  const { id } = present(data.submissions.nodes[0]);
  await api.as(mia)(reject, { id });
  await counted(1);
  await api.as(mia)(restore, { id });
  await counted(2);
  await reader.stop();
});

test("nobody else does", async () => {
  const bob = await api.addUser("bob");
  for (const as of [undefined, bob]) {
    const reader = await readLive(api, live, as ? { as } : {});

    await expect.poll(() => reader.errors).toHaveLength(1);
    expect(reader.received).toEqual([]);
    await reader.stop();
  }
});

test("a reviewer is told what waits of their own work alone", async () => {
  const rex = await api.addUser("rex", "REVIEWER");
  const ada = await api.addUser("ada");
  const threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  const { id } = await reply(api, ada, { threadId });
  await report(api, await api.addUser("eve"), id);

  const own = await api.as(rex)(counts);
  const { moderationQueue } = (await api.as(mia)(counts)).data;

  expect(moderationQueue).toMatchObject({ openReports: 1, reportedPosts: 1 });
  expect(own.data.moderationQueue).toEqual({
    ...moderationQueue,
    ...{ openReports: 0, reportedPosts: 0 },
  });
});

test("a former moderator receives nothing further", async () => {
  const max = await api.addUser("max", "MODERATOR");
  const reader = await readLive(api, live, { as: max });
  await expect.poll(() => reader.received.length).toBeGreaterThan(0);
  const { pendingSubmissions } = present(reader.received[0]);
  await api.sql(sql`update users set role = 'USER' where id = ${max.id}`);

  await api.query(submit, { sourceUrl: "https://news.example/3" });

  await expect.poll(() => reader.errors).toHaveLength(1);
  const heard = new Set(reader.received.map((queue) => queue.pendingSubmissions));
  expect([...heard]).toEqual([pendingSubmissions]);
  await reader.stop();
});
