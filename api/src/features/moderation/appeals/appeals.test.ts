import { day } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  readPost,
  reply,
  succeeded,
  tryReply,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startMailbox, type Mailbox } from "../../../../test/mailbox.ts";
import {
  auditOf,
  refusedWith,
  report,
  tryBan,
  tryHandle,
} from "../../../../test/moderation-acts.ts";
import { inboxOf, notificationTextsOf } from "../../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { sendStatement } from "../statements/statement-mails.ts";
import {
  TestAnswerAppealDocument,
  TestAppealDocument,
  TestAppealsDocument,
  TestDecisionLogDocument,
  TestDecisionReportDocument,
  TestDeleteThreadDocument,
  TestLockThreadDocument,
  TestOpenAppealsDocument,
  TestRejectHeldDocument,
  type TestStatementFragment,
  TestStatementOfDocument,
  TestStatementsDocument,
  TestThreadIsThereDocument,
} from "./appeals.test.graphql.ts";

let api: TestApi;
let mailbox: Mailbox;
let mia: Person;
let max: Person;
let ada: Person;
let bob: Person;
let categoryId: string;
let threadId: string;
let round = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, HOLD_NEW_MEMBER_LINKS: "on" });
  [mia, max, bob] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("bob"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
beforeEach(async () => {
  api.setNow(new Date("2026-03-01T10:00:00Z"));
  round += 1;
  ada = await api.addUser(`ada-${round}`);
  threadId = await openThread(api, bob, { categoryId, title: "A cable" });
});

/** What was decided about somebody, the newest first, once all messages are handled. */
async function statementsOf(person: Person): Promise<TestStatementFragment[]> {
  await api.services.outbox.drained();
  return succeeded(await api.as(person)(TestStatementsDocument)).statements.nodes;
}

async function statementOf(person: Person): Promise<TestStatementFragment> {
  const [newest] = await statementsOf(person);
  if (!newest) throw new Error(`Nothing was stated to ${person.username}`);
  return newest;
}

const appealBy = (person: Person, statementId: string, words = "It was no advert.") =>
  api.as(person)(TestAppealDocument, { statementId, words });
const answerBy = (person: Person, statementId: string, isGranted = true) =>
  api.as(person)(TestAnswerAppealDocument, { statementId, isGranted, answer: "We were wrong." });

/** The member objects, and somebody else finds them right. */
async function overturned(person: Person): Promise<TestStatementFragment> {
  const { id } = await statementOf(person);
  succeeded(await appealBy(person, id));
  const { answerAppeal } = succeeded(await answerBy(max, id));
  await api.services.outbox.drained();
  return answerAppeal;
}

async function removedPost(): Promise<string> {
  const { id } = await reply(api, ada, { threadId, body: "Buy my cables" });
  succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));
  return id;
}

describe("a statement of reasons", () => {
  test("says to the author what was done, by which rule, why, and to which words", async () => {
    await removedPost();

    const statement = await statementOf(ada);

    expect(statement).toMatchObject({
      ...{ restriction: "REMOVE_POST", ground: "SPAM", reason: "An advert", origin: "STAFF" },
      ...{ threadTitle: "A cable", judgedText: "Buy my cables", revertedAt: null, appeal: null },
      ...{ moderator: null, recipient: { username: ada.username } },
    });
    const { nodes } = await inboxOf(api, ada);
    expect(nodes).toMatchObject([{ path: `/forum/decision/${statement.decisionId}` }]);
  });

  test("is read by whom it concerns, and by nobody else", async () => {
    await removedPost();
    const { decisionId } = await statementOf(ada);
    const readBy = (person: Person) => api.as(person)(TestStatementOfDocument, { decisionId });

    expect(succeeded(await readBy(ada)).statement).toMatchObject({ reason: "An advert" });
    expect(succeeded(await readBy(bob)).statement).toBeNull();
    expect((await api.query(TestStatementOfDocument, { decisionId })).errors).toMatchObject(
      refusedWith("UNAUTHENTICATED"),
    );
  });

  test("of a removed thread goes to everybody who wrote in it, once", async () => {
    await reply(api, ada, { threadId });
    await reply(api, ada, { threadId });

    succeeded(await api.as(mia)(TestDeleteThreadDocument, { id: threadId }));

    const [first, ...others] = await statementsOf(ada);
    expect(first).toMatchObject({ restriction: "REMOVE_THREAD", judgedText: null });
    expect(others).toEqual([]);
    expect(await statementOf(bob)).toMatchObject({ decisionId: first?.decisionId });
  });

  test("comes by mail, with its address, and not of what was taken back", async () => {
    const postId = await removedPost();
    const { id, decisionId } = await statementOf(ada);
    const payload = { statementId: id, about: "DECISION" as const };
    const job = { id: `job-${round}`, attempt: 1, signal: AbortSignal.abort() };
    await api.sql(sql`update users set email_verified_at = now() where id = ${ada.id}`);

    await sendStatement(api.work(), payload, job);
    await api.sql(sql`update statements set reverted_at = now() where post_id = ${postId}`);
    await sendStatement(api.work(), payload, { ...job, id: "again" });

    const mails = mailbox.received.filter(({ envelope }) =>
      envelope.to.includes(`${ada.username}@vigilia.test`),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.message.text).toContain("removed a post of yours in “A cable” for spam.");
    expect(mails[0]?.message.text).toContain("Reason: An advert");
    expect(mails[0]?.message.text).toContain(`/forum/decision/${decisionId}`);
  });
});

describe("an objection", () => {
  test("is made once, within six months, and by nobody else", async () => {
    await removedPost();
    const { id } = await statementOf(ada);

    expect((await appealBy(bob, id)).errors).toMatchObject(refusedWith("NOT_FOUND"));
    expect((await appealBy(ada, id, " ")).errors).toMatchObject([
      { extensions: { fields: { words: "Objection is required" } } },
    ]);
    await api.sql(sql`update statements set created_at = '2025-09-01T09:59:59Z' where id = ${id}`);
    expect((await appealBy(ada, id)).errors).toMatchObject([
      { message: "A decision can be objected to for 6 months only." },
    ]);
    await api.sql(sql`update statements set created_at = '2025-09-01T10:00:01Z' where id = ${id}`);
    expect(succeeded(await appealBy(ada, id)).appeal).toMatchObject({
      appeal: { status: "OPEN", words: "It was no advert.", answer: null },
    });
    expect((await appealBy(ada, id)).errors).toMatchObject([
      { message: "You have objected to this decision already." },
    ]);
  });

  test("waits in a queue for somebody else than who decided", async () => {
    await removedPost();
    const { id } = await statementOf(ada);
    const before = succeeded(await api.as(max)(TestOpenAppealsDocument)).moderationQueue;

    succeeded(await appealBy(ada, id));

    const after = succeeded(await api.as(max)(TestOpenAppealsDocument)).moderationQueue;
    expect(after.openAppeals).toBe(before.openAppeals + 1);
    expect((await answerBy(mia, id)).errors).toMatchObject([
      { message: "Somebody else has to look at this decision." },
    ]);
    expect((await answerBy(ada, id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    const { appeals } = succeeded(await api.as(mia)(TestAppealsDocument, { status: "OPEN" }));
    expect(appeals.nodes.find((each) => each.id === id)).toMatchObject({
      moderator: { username: "mia" },
    });
  });

  test("that is refused leaves all as it is, and is answered", async () => {
    const postId = await removedPost();
    const { id } = await statementOf(ada);
    succeeded(await appealBy(ada, id));

    succeeded(await answerBy(max, id, false));

    expect(await statementOf(ada)).toMatchObject({
      revertedAt: null,
      appeal: { status: "REFUSED", answer: "We were wrong.", answerer: null },
    });
    expect(await readPost(api, postId)).toMatchObject({ isDeleted: true });
    expect(await notificationTextsOf(api, ada)).toContain(
      "SYSTEM: Somebody else on the staff looked at your objection, and the decision stands.",
    );
    expect((await answerBy(max, id)).errors).toMatchObject([
      { message: "max has already refused this objection." },
    ]);
    expect(await auditOf(api, ada.id)).toMatchObject([
      { action: "appeal.refuse", actorId: max.id },
    ]);
  });

  test("comes too late for what the staff took back themselves", async () => {
    succeeded(await api.as(mia)(TestLockThreadDocument, { id: threadId, locked: true }));
    const { id } = await statementOf(bob);
    succeeded(await api.as(mia)(TestLockThreadDocument, { id: threadId, locked: false }));

    expect(await statementOf(bob)).toMatchObject({ revertedAt: "2026-03-01T10:00:00.000Z" });
    expect((await appealBy(bob, id)).errors).toMatchObject([
      { message: "This decision was taken back already." },
    ]);
  });
});

describe("an objection that is right brings back", () => {
  test("a removed post with its words", async () => {
    const id = await removedPost();

    expect(await overturned(ada)).toMatchObject({ appeal: { status: "GRANTED" } });

    expect(await readPost(api, id)).toMatchObject({ isDeleted: false, body: "Buy my cables" });
    expect(await notificationTextsOf(api, ada)).toContain(
      "SYSTEM: Your objection was right: the decision was taken back.",
    );
  });

  test("a post that was removed after reports; they are dismissed, and their reporters told", async () => {
    const { id: postId } = await reply(api, ada, { threadId, body: "Buy my cables" });
    const reportId = await report(api, bob, postId);
    succeeded(
      await tryHandle(api, mia, { id: reportId, decision: "UPHOLD_AND_DELETE_POST", note: "No." }),
    );

    expect(await overturned(ada)).toMatchObject({ origin: "REPORT", ground: "SPAM" });

    expect(await readPost(api, postId)).toMatchObject({ isDeleted: false });
    const [stored] = await api.sql(sql<{ status: string; handlerId: string }>`
      select status, handler_id as "handlerId" from reports where id = ${reportId}`);
    expect(stored).toEqual({ status: "DISMISSED", handlerId: max.id });
    expect(await notificationTextsOf(api, bob)).toContain(
      "SYSTEM: We looked at the post you reported and found that it keeps to the rules.",
    );
  });

  test("the author's own words, unless they have written others since", async () => {
    const { id } = await reply(api, ada, { threadId, body: "My words" });
    succeeded(await api.as(mia)(editing, { id, body: "Words of the staff" }));
    expect(await statementOf(ada)).toMatchObject({ judgedText: "My words" });
    await overturned(ada);
    expect(await readPost(api, id)).toMatchObject({ body: "My words" });

    succeeded(await api.as(mia)(editing, { id, body: "Words of the staff" }));
    await api.services.outbox.drained();
    succeeded(await api.as(ada)(editing, { id, body: "Better words" }));
    await overturned(ada);
    expect(await readPost(api, id)).toMatchObject({ body: "Better words" });
  });

  test("a removed thread, and one that was locked is open", async () => {
    succeeded(await api.as(mia)(TestLockThreadDocument, { id: threadId, locked: true }));
    await overturned(bob);
    succeeded(await api.as(mia)(TestDeleteThreadDocument, { id: threadId }));
    await overturned(bob);

    const { data } = await api.query(TestThreadIsThereDocument, { id: threadId });
    expect(data.thread).toMatchObject({ isLocked: false, posts: { totalCount: 1 } });
  });

  test("a post that was not published, at the end of its thread", async () => {
    const body = "See [this](https://cables.example)";
    const { createPost } = succeeded(await tryReply(api, ada, { threadId, body }));
    succeeded(await api.as(mia)(TestRejectHeldDocument, { id: createPost.id }));
    await reply(api, bob, { threadId });

    expect(await overturned(ada)).toMatchObject({ origin: "AUTOMATIC" });

    expect(await readPost(api, createPost.id)).toMatchObject({ number: 3 });
  });

  test("a banned member, who objects although they may write nothing, with the posts", async () => {
    const { id } = await reply(api, ada, { threadId });
    const expiresAt = new Date(Date.parse("2026-03-01T10:00:00Z") + 7 * day);
    succeeded(await tryBan(api, mia, { userId: ada.id, expiresAt, removeRecentPosts: true }));
    expect(await statementOf(ada)).toMatchObject({
      ...{ restriction: "BAN", reason: "Advertising", endsAt: expiresAt.toISOString() },
    });

    expect(await overturned(ada)).toMatchObject({ revertedAt: "2026-03-01T10:00:00.000Z" });

    expect(await readPost(api, id)).toMatchObject({ isDeleted: false });
    succeeded(await tryReply(api, ada, { threadId }));
  });
});

test("everybody reads what was decided, and nobody of whom", async () => {
  await api.services.outbox.drained();
  await api.sql(sql`delete from statements`);
  await removedPost();
  await overturned(ada);
  api.setNow(new Date("2026-03-02T10:00:00Z"));
  const expiresAt = new Date("2026-03-09T10:00:00Z");
  succeeded(await tryBan(api, mia, { userId: ada.id, expiresAt }));
  await api.services.outbox.drained();

  const { decisionLog } = (await api.query(TestDecisionLogDocument)).data;

  expect(decisionLog.nodes.slice(0, 2)).toEqual([
    {
      ...{ day: "2026-03-02", restriction: "BAN", ground: null, origin: "STAFF", members: 1 },
      ...{ days: 7, isReverted: false, appeal: null },
    },
    {
      ...{ day: "2026-03-01", restriction: "REMOVE_POST", ground: "SPAM", origin: "STAFF" },
      ...{ members: 1, days: null, isReverted: true, appeal: "GRANTED" },
    },
  ]);
  const { transparency } = (await api.query(TestDecisionReportDocument, { year: 2026 })).data;
  const counts = { made: 1, fromReports: 0, heldAutomatically: 0 };
  expect(transparency).toEqual({
    medianHoursToAnswer: 0,
    decisions: [
      { restriction: "BAN", ground: null, ...counts, appealed: 0, overturned: 0 },
      { restriction: "REMOVE_POST", ground: "SPAM", ...counts, appealed: 1, overturned: 1 },
    ],
  });
});
