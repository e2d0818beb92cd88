import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestRejectSubmissionSubmitEventDocument,
  TestRejectSubmissionReopenSubmissionDocument,
  TestRejectSubmissionDecidedDocument,
  TestRejectSubmissionEventDocument,
  TestRejectSubmissionReceiptDocument,
} from "./reject-submission.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let ada: Person;
let id: string;
let receipt: string;
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
  await submitOne();
});

async function submitOne(): Promise<void> {
  const input = {
    ...{
      type: "RUSSIAN" as const,
      sourceUrl: `https://news.example/${++round}`,
      date: "2025-05-30",
    },
    ...{ latitude: 52.2297, longitude: 21.0118, recaptchaToken: "solved" },
  };
  const submit = TestRejectSubmissionSubmitEventDocument;
  ({ receipt } = succeeded(await api.query(submit, { input })).submitEvent);
  const newest = sql<{
    id: string;
  }>`select id from submissions order by submitted_at desc, id desc`;
  id = (await api.sql(newest))[0]?.id ?? "";
}

const decide = async (by: Person, call: string) =>
  succeeded(await api.as(by)(`mutation D($id: ID!) { ${call} { id event { id } } }`, { id }));
const reopen = (by: Person, reason = "The source is a good one.", decidedAt?: string) =>
  api.as(by)(TestRejectSubmissionReopenSubmissionDocument, { id, reason, decidedAt });
const sequences = async () =>
  (await api.sql(sql<{ n: number }>`select sequence::int as n from event_changes order by 1`)).map(
    ({ n }) => n,
  );
const told = async () =>
  succeeded(await api.query(TestRejectSubmissionReceiptDocument, { receipt })).submissionReceipt;

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
  const { approveSubmission } = await decide(mia, "approveSubmission(id: $id)");
  const eventId = approveSubmission.event.id;
  const published = await sequences();

  succeeded(await reopen(max, "It happened in another year."));

  const document = TestRejectSubmissionEventDocument;
  expect(succeeded(await api.query(document, { id: eventId })).event).toEqual({
    retractedAt: expect.any(String),
    retractionReason: "Published by mistake. It happened in another year.",
  });
  expect(await sequences()).toEqual([...published, (published.at(-1) ?? 0) + 1]);
  const again = await decide(max, "approveSubmission(id: $id)");
  expect(again.approveSubmission.event.id).not.toBe(eventId);
});

test("what waits, and what has no reason, is refused; members cannot", async () => {
  expect((await reopen(mia)).errors).toMatchObject(refusedWith("CONFLICT"));
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  expect((await reopen(mia, " ")).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  expect((await reopen(ada)).errors).toMatchObject(refusedWith("FORBIDDEN"));
});

test("two who take the same decision back at once do it once, and the second learns who did", async () => {
  const { approveSubmission } = await decide(mia, "approveSubmission(id: $id)");
  const before = await sequences();

  const answers = await Promise.all([reopen(max), reopen(mia)]);

  const refused = answers.filter(({ errors }) => errors);
  expect(refused).toHaveLength(1);
  const winner = answers[0]?.errors ? "mia" : "max";
  expect(refused[0]?.errors).toMatchObject([
    { message: `${winner} has already put this submission back into the queue.` },
  ]);
  expect(await sequences()).toEqual([...before, (before.at(-1) ?? 0) + 1]);
  const withdrawals = await auditOf(api, approveSubmission.event.id);
  expect(withdrawals.filter(({ action }) => action === "event.retract")).toHaveLength(1);
});

test("an event that is withdrawn while its approval is taken back is withdrawn once", async () => {
  const { approveSubmission } = await decide(mia, "approveSubmission(id: $id)");
  const eventId = approveSubmission.event.id;
  const before = await sequences();
  const retract = `mutation W($id: ID!) { retractEvent(id: $id, reason: "It is a film.") { id } }`;

  await Promise.all([reopen(max), api.as(mia)(retract, { id: eventId })]);

  expect(await sequences()).toEqual([...before, (before.at(-1) ?? 0) + 1]);
  expect((await told())?.status).toBe("PENDING");
});

test("who means a decision that was replaced meanwhile takes the new one not back", async () => {
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  succeeded(await reopen(max, "It is not.", "2025-06-01T12:00:00.000Z"));
  api.setNow(new Date("2025-06-01T12:05:00Z"));
  await decide(max, "approveSubmission(id: $id)");

  const late = await reopen(mia, "My mistake.", "2025-06-01T12:00:00.000Z");

  expect(late.errors).toMatchObject([
    { message: "max has approved this submission meanwhile.", extensions: { code: "CONFLICT" } },
  ]);
  expect((await told())?.status).toBe("APPROVED");
});

test("the receipt says that it waits again and why, and what became of its event, until it is decided", async () => {
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  expect((await told())?.reopening).toBeNull();
  succeeded(await reopen(max));
  expect(await told()).toEqual({
    status: "PENDING",
    reopening: {
      ...{ at: "2025-06-01T12:00:00.000Z", reason: "The source is a good one.", event: null },
    },
  });
  api.setNow(new Date("2025-06-02T12:00:00Z"));
  const { approveSubmission } = await decide(mia, "approveSubmission(id: $id)");
  expect((await told())?.reopening).toBeNull();
  succeeded(await reopen(max, "It happened in another year."));

  expect((await told())?.reopening).toMatchObject({
    reason: "It happened in another year.",
    event: {
      id: approveSubmission.event.id,
      retractionReason: "Published by mistake. It happened in another year.",
    },
  });
});

test("a rejection that is reverted at once says nothing to the submitter", async () => {
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  await decide(mia, "restoreSubmission(id: $id)");

  expect(await told()).toEqual({ status: "PENDING", reopening: null });
  expect((await reopen(max)).errors).toMatchObject([
    { message: "mia has already put this submission back into the queue." },
  ]);
});

test("decided submissions are listed by their last decision, page by page, with who decided and why", async () => {
  const older = id;
  await submitOne();
  api.setNow(new Date("2025-07-01T12:00:00Z"));
  await decide(mia, `rejectSubmission(id: $id, reason: "Too vague")`);
  const newer = id;
  id = older;
  api.setNow(new Date("2025-07-02T12:00:00Z"));
  await decide(max, `rejectSubmission(id: $id, reason: "A film")`);

  const list = async (after?: string | null) =>
    succeeded(
      await api.as(mia)(TestRejectSubmissionDecidedDocument, {
        ...{ status: "REJECTED" as const, first: 1, after: after ?? null },
      }),
    ).submissions;
  const first = await list();
  expect(first.nodes).toEqual([
    { id: older, rejectionReason: "A film", reviewer: { username: "max" } },
  ]);
  expect((await list(first.pageInfo.endCursor)).nodes).toEqual([
    { id: newer, rejectionReason: "Too vague", reviewer: { username: "mia" } },
  ]);
  const refused = await api.as(ada)(TestRejectSubmissionDecidedDocument, { status: "REJECTED" });
  expect(refused.errors).toMatchObject(refusedWith("FORBIDDEN"));
});
