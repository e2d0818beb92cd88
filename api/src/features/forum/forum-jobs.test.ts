import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { openThread, readPost, reply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { rows } from "../../platform/database/database.ts";
import { purgeIdempotencyKeys } from "../accounts/model/create-once.ts";
import { recordEventChanges } from "../events/changes/change-log.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { recountForum } from "./counters/recount-forum.ts";
import { staleRenderings } from "./model/forum.queues.ts";
import { renderOutdated } from "./posts/render-posts.ts";
import { purgeViewMarks, threadViews } from "./reading/views.ts";

let api: TestApi;
let ada: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
});
afterAll(() => api.stop());

const counted = async (table: string) => {
  const [found] = await api.sql(
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`,
  );
  return found?.count;
};

test("posts that an older renderer made are rendered again, once", async () => {
  const { id } = await reply(api, ada, { threadId, body: "The *anchor*" });
  await api.sql(sql`update posts set renderer_version = 0, body_html = 'old' where id = ${id}`);

  expect(await renderOutdated(api.work())).toBe(1);

  expect((await readPost(api, id)).bodyHtml).toContain("<em>anchor</em>");
  expect(await renderOutdated(api.work())).toBe(0);
});

test("a corrected event is corrected in a few posts with its message, and in many by jobs", async () => {
  const events = [eventFacts({ title: "Drones over the port" })];
  const [eventId = ""] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events, at: now() }),
  );
  const showing: string[] = [];
  const show = async () => {
    const { id } = await reply(api, ada, { threadId, body: `[this](/event/${eventId})` });
    showing.push(id);
  };
  const correct = async (title: string) => {
    await transact(api.work(), async ({ em, now }) => {
      await rows(em, sql`update events set title = ${title} where id = ${eventId}`);
      await recordEventChanges(em, { kind: "CORRECTED", eventIds: [eventId], at: now() });
    });
    await api.services.outbox.drained();
  };
  const saying = async (words: string) => {
    const found = await api.sql(sql`
      select from posts where id = any(${showing}::uuid[]) and body_html like ${`%${words}%`}`);
    return found.length;
  };
  const jobs = () => api.sql(sql`select from jobs.job where name = ${staleRenderings.name}`);
  // The queue makes its tables while the first requests are answered.
  const tables = sql<{ name: string | null }>`select to_regclass('jobs.job')::text as name`;
  await expect.poll(() => api.sql(tables)).toEqual([{ name: "jobs.job" }]);

  await show();
  await correct("Balloons over the port");
  expect(await saying("Balloons")).toBe(1);
  expect(await jobs()).toEqual([]);

  for (let more = 0; more < 20; more += 1) await show();
  await correct("Kites over the port");
  expect(await jobs()).toHaveLength(1);
  await expect.poll(() => saying("Kites")).toBe(21);
});

test("who viewed what is forgotten after 48 hours, how often it was viewed is not", async () => {
  const today = new Date("2026-06-10T12:00:00Z");
  for (const day of ["2026-06-07", "2026-06-09"]) {
    const at = new Date(`${day}T12:00:00Z`);
    api.services.batches.add(threadViews, { threadId, reader: "visitor", at });
  }
  await api.services.batches.flushed(threadViews);
  const context = { ...api.work(), now: () => today };

  await purgeViewMarks(context);

  expect(await api.sql(sql`select day::text from view_marks`)).toEqual([{ day: "2026-06-09" }]);
  expect(await api.sql(sql`select day::text from view_salts`)).toEqual([{ day: "2026-06-09" }]);
  expect(await api.sql(sql`select views from thread_views`)).toEqual([{ views: 2 }]);
});

test("what a key made is remembered for a week", async () => {
  const key = "019aa5a0-0000-7000-8000-0000000000aa";
  await reply(api, ada, { threadId, idempotencyKey: key });
  const inDays = (days: number) => ({
    ...api.work(),
    now: () => new Date(Date.now() + days * 24 * 3_600_000),
  });

  await purgeIdempotencyKeys(inDays(6));
  expect(await counted("idempotency_keys")).toBe(1);

  await purgeIdempotencyKeys(inDays(8));
  expect(await counted("idempotency_keys")).toBe(0);
});

test("a counter that had to be corrected shows in the metrics", async () => {
  const corrected = async () => {
    const { body } = await api.app.http.inject({ url: "/metrics" });
    return Number(/^forum_counters_corrected_total (\d+)$/m.exec(body)?.[1]);
  };
  const before = await corrected();
  await api.sql(sql`update forum_totals set post_count = post_count + 1`);
  await recountForum(api.work());

  expect(await corrected()).toBe(before + 1);
});
