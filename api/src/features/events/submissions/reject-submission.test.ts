import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestRejectSubmissionSubmitEventDocument,
  TestRejectSubmissionReopenSubmissionDocument,
  TestRejectSubmissionEventDocument,
} from "./reject-submission.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let ada: Person;
let id: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  [mia, max, ada] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("ada"),
  ]);
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.setNow(new Date("2025-06-01T12:00:00Z"));
  const input = {
    ...{
      type: "RUSSIAN" as const,
      sourceUrl: `https://news.example/${++round}`,
      date: "2025-05-30",
    },
    ...{ latitude: 52.2297, longitude: 21.0118, recaptchaToken: "solved" },
  };
  const submit = TestRejectSubmissionSubmitEventDocument;
  succeeded(await api.query(submit, { input }));
  const newest = sql<{
    id: string;
  }>`select id from submissions order by submitted_at desc, id desc`;
  id = (await api.sql(newest))[0]?.id ?? "";
});

const decide = async (by: Person, call: string) =>
  succeeded(await api.as(by)(`mutation D($id: ID!) { ${call} { id event { id } } }`, { id }));
const reopen = (by: Person, reason = "The source is a good one.") =>
  api.as(by)(TestRejectSubmissionReopenSubmissionDocument, { id, reason });

test("a wrong rejection is reverted by another moderator, days later, and is on record", async () => {
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  api.setNow(new Date("2025-06-05T12:00:00Z"));

  expect(succeeded(await reopen(max)).reopenSubmission).toEqual({
    ...{ status: "PENDING", rejectionReason: null, reviewedAt: null, reviewer: null, event: null },
  });
  expect((await auditOf(api, id)).at(-1)).toMatchObject({
    ...{ action: "submission.reopen", actorId: max.id },
    details: { before: { status: "REJECTED" }, reason: "The source is a good one." },
  });
  await decide(mia, "approveSubmission(id: $id)");
});

test("a wrong approval is withdrawn in public as a mistake, without a gap in what followers read", async () => {
  const sequence = async () =>
    (
      await api.sql(sql<{ last: number }>`
    select max(sequence)::int as last from event_changes`)
    )[0]?.last ?? 0;
  const { approveSubmission } = await decide(mia, "approveSubmission(id: $id)");
  const eventId = approveSubmission.event.id;
  const published = await sequence();

  succeeded(await reopen(max, "It happened in another year."));

  const document = TestRejectSubmissionEventDocument;
  expect(succeeded(await api.query(document, { id: eventId })).event).toEqual({
    retractedAt: expect.any(String),
    retractionReason: "Published by mistake. It happened in another year.",
  });
  expect(await sequence()).toBe(published + 1);
  const again = await decide(max, "approveSubmission(id: $id)");
  expect(again.approveSubmission.event.id).not.toBe(eventId);
});

test("what waits, and what has no reason, is refused; members cannot", async () => {
  expect((await reopen(mia)).errors).toMatchObject(refusedWith("CONFLICT"));
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  expect((await reopen(mia, " ")).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  expect((await reopen(ada)).errors).toMatchObject(refusedWith("FORBIDDEN"));
});
