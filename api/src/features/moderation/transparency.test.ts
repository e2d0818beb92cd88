import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { report, tryBan, tryHandle, tryUnban } from "../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { TestTransparencyTransparencyDocument } from "./transparency.test.graphql.ts";

let api: TestApi;
let mia: Person;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  api.setNow(new Date("2026-03-01T10:00:00Z"));
  [mia, ada, bob] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("ada"),
    api.addUser("bob"),
  ]);
});
afterAll(() => api.stop());

const read = (year: number | null, as = mia) =>
  api.as(as)(TestTransparencyTransparencyDocument, { year });

test("a year of the staff's work is one table of numbers", async () => {
  const threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  const bodies = ["Buy", "my", "cables", "today"];
  const posts = [];
  for (const body of bodies) posts.push((await reply(api, bob, { threadId, body })).id);
  const [first = "", second = "", third = ""] = posts;
  const reports = [
    await report(api, ada, first),
    await report(api, ada, second),
    await report(api, ada, third),
  ];
  api.setNow(new Date("2026-03-01T12:00:00Z"));
  const [upheld = "", dismissed = ""] = reports;
  succeeded(await tryHandle(api, mia, { id: upheld, decision: "UPHOLD_AND_DELETE_POST" }));
  api.setNow(new Date("2026-03-01T16:00:00Z"));
  succeeded(await tryHandle(api, mia, { id: dismissed, decision: "DISMISS" }));
  succeeded(await tryBan(api, mia, { userId: bob.id, removeRecentPosts: true }));
  succeeded(await tryUnban(api, mia, { userId: bob.id }));
  await api.sql(sql`
    insert into audit_log (id, action, target_type, target_id, details, created_at)
    values (gen_random_uuid(), 'user.ban', 'User', 'x', '{}', '2025-12-31T23:59:59Z')`);

  const { transparency } = succeeded(await read(2026));

  expect(transparency).toMatchObject({
    ...{ year: 2026, medianHoursToDecision: 4, removedPosts: 4, removedThreads: 0 },
    ...{ bans: 1, liftedBans: 1, lockedAccounts: 0, automaticallyHeldPosts: 0 },
  });
  expect(transparency.reports[0]).toEqual({ rule: "SPAM", received: 3, upheld: 1, dismissed: 1 });
  expect(transparency.reports).toHaveLength(5);
  expect(succeeded(await read(2025)).transparency).toMatchObject({ bans: 1, removedPosts: 0 });
  expect(succeeded(await read(null)).transparency).toEqual(transparency);
});

test("it is for everybody, of years that can be", async () => {
  expect((await api.query(TestTransparencyTransparencyDocument, { year: 2026 })).data).toBeTruthy();
  expect(succeeded(await read(9999)).transparency).toMatchObject({ year: 9999, bans: 0 });
  expect((await read(-1)).errors).toMatchObject([
    { extensions: { code: "BAD_USER_INPUT", fields: { year: "No such year" } } },
  ]);
});
