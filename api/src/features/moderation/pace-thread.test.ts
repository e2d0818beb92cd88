import { hour, minute } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openThread, reply, succeeded, tryReply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { auditOf, refusedWith } from "../../../test/moderation-acts.ts";
import { inboxOf } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestPaceDeleteDocument,
  TestPaceDeletePostDocument,
  TestPaceLockDocument,
  TestPacePlanDocument,
  TestPaceSlowDocument,
  TestPaceThreadDocument,
} from "./pace-thread.test.graphql.ts";
import { lockDueThreads } from "./threads/pace-thread.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let categoryId: string;
let threadId: string;
let now: number;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  categoryId = await addCategory(api, "Cables");
});
afterAll(() => api.stop());
let round = 0;
beforeEach(async () => {
  round += 1;
  now = Date.now();
  api.setNow(new Date(now));
  [ada, bob] = await Promise.all([api.addUser(`ada${round}`), api.addUser(`bob${round}`)]);
  threadId = await openThread(api, ada, { categoryId, title: "A cable is cut" });
});

const pass = (milliseconds: number) => {
  now += milliseconds;
  api.setNow(new Date(now));
};
const slow = (by: Person, minutes: number | null, id = threadId) =>
  api.as(by)(TestPaceSlowDocument, { id, minutes });
const plan = (by: Person, at: Date | null, about: { reason?: string; id?: string } = {}) =>
  api.as(by)(TestPacePlanDocument, {
    ...{ id: threadId, at: at?.toISOString() ?? null },
    reason: "The vote is over",
    ...about,
  });
const inAnHour = () => new Date(now + hour);
const read = async () => (await api.query(TestPaceThreadDocument, { id: threadId })).data.thread;
describe("slow mode", () => {
  test("lets a member write one post in so much time, in this thread alone", async () => {
    const other = await openThread(api, ada, { categoryId, title: "Another" });
    expect(succeeded(await slow(mia, 15)).setThreadSlowMode).toEqual({ slowModeMinutes: 15 });
    await reply(api, bob, { threadId, body: "First" });

    pass(14 * minute);
    expect((await tryReply(api, bob, { threadId, body: "Second" })).errors).toMatchObject([
      {
        extensions: { code: "TOO_MANY_REQUESTS" },
        message: expect.stringMatching(
          /^This thread is in slow mode: each member writes one post every 15 minutes\. You can post here again at /,
        ),
      },
    ]);
    await reply(api, bob, { threadId: other, body: "Elsewhere" });
    await reply(api, mia, { threadId, body: "Moderators do not wait" });
    await reply(api, mia, { threadId, body: "And again" });

    pass(minute);
    await reply(api, bob, { threadId, body: "Second" });
  });

  test("counts what its author has deleted, and gives no number to what is refused", async () => {
    succeeded(await slow(mia, 60));
    const first = await reply(api, bob, { threadId, body: "First" });
    succeeded(await api.as(bob)(TestPaceDeletePostDocument, { id: first.id }));

    pass(30 * minute);
    expect((await tryReply(api, bob, { threadId, body: "Anew" })).errors).toMatchObject(
      refusedWith("TOO_MANY_REQUESTS"),
    );
    pass(30 * minute);
    expect((await reply(api, bob, { threadId, body: "Anew" })).number).toBe(first.number + 1);
  });

  test("is ended by who set it or another moderator, and both are in the log", async () => {
    succeeded(await slow(mia, 15));
    succeeded(await slow(mia, 15));
    succeeded(await slow(mia, null));

    expect(await read()).toMatchObject({ slowModeMinutes: null });
    expect((await auditOf(api, threadId)).map(({ action }) => action)).toEqual([
      "thread.slow-mode",
      "thread.end-slow-mode",
    ]);
  });

  test.each([0, -5, 7 * 24 * 60 + 1])("takes no pace of %i minutes", async (minutes) => {
    expect((await slow(mia, minutes)).errors).toMatchObject([
      {
        extensions: {
          code: "BAD_USER_INPUT",
          fields: { minutes: "Choose from 1 minute to 10,080." },
        },
      },
    ]);
  });

  test("is for moderators", async () => {
    expect((await slow(ada, 15)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await slow(mia, 15, categoryId)).errors).toMatchObject(refusedWith("NOT_FOUND"));
  });
});

describe("a planned lock", () => {
  test("is told to everybody, and locks once its time has come, with the reason for the author", async () => {
    const at = inAnHour();
    succeeded(await plan(mia, at));
    expect(await read()).toEqual({
      locksAt: at.toISOString(),
      isLocked: false,
      slowModeMinutes: null,
    });

    pass(hour - minute);
    await lockDueThreads(api.work());
    expect(await read()).toMatchObject({ isLocked: false });
    await reply(api, bob, { threadId });

    pass(minute);
    await lockDueThreads(api.work());
    await lockDueThreads(api.work());
    expect(await read()).toMatchObject({ locksAt: null, isLocked: true });
    expect((await tryReply(api, bob, { threadId })).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await auditOf(api, threadId)).map(({ action }) => action)).toEqual([
      "thread.plan-lock",
      "thread.lock",
    ]);
    const { nodes } = await inboxOf(api, ada);
    expect(nodes.some(({ content }) => content?.includes("The vote is over"))).toBe(true);
  });

  test("is moved by another plan, and taken back", async () => {
    succeeded(await plan(mia, inAnHour()));
    const later = new Date(now + 3 * hour);
    succeeded(await plan(mia, later));
    pass(2 * hour);
    await lockDueThreads(api.work());
    expect(await read()).toMatchObject({ locksAt: later.toISOString(), isLocked: false });

    expect(succeeded(await plan(mia, null)).planThreadLock).toMatchObject({ locksAt: null });
    pass(2 * hour);
    await lockDueThreads(api.work());
    expect(await read()).toMatchObject({ isLocked: false });
  });

  test("ends with a lock by hand, and with the thread", async () => {
    succeeded(await plan(mia, inAnHour()));
    succeeded(await api.as(mia)(TestPaceLockDocument, { id: threadId }));
    expect(await read()).toMatchObject({ locksAt: null, isLocked: true });
    expect((await plan(mia, inAnHour())).errors).toMatchObject(refusedWith("CONFLICT"));

    threadId = await openThread(api, ada, { categoryId, title: "Another cable" });
    succeeded(await plan(mia, inAnHour()));
    succeeded(await api.as(mia)(TestPaceDeleteDocument, { id: threadId }));
    pass(2 * hour);
    await lockDueThreads(api.work());
    expect((await auditOf(api, threadId)).map(({ action }) => action)).not.toContain("thread.lock");
    expect(await api.sql(sql`select 1 from planned_locks where thread_id = ${threadId}`)).toEqual(
      [],
    );
  });

  test("lies ahead, within a year, and has its reason", async () => {
    const wrong = { at: "Choose a time that is still to come, at most 365 days ahead." };
    for (const at of [new Date(now), new Date(now + 366 * 24 * hour)]) {
      expect((await plan(mia, at)).errors).toMatchObject([
        {
          extensions: { code: "BAD_USER_INPUT", fields: wrong },
        },
      ]);
    }
    expect((await plan(mia, inAnHour(), { reason: " " })).errors).toMatchObject(
      refusedWith("BAD_USER_INPUT"),
    );
    expect((await plan(ada, inAnHour())).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });
});
