import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { auditOf } from "../../../../test/moderation-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestSubmittersAnswerDocument as answerTo,
  TestSubmittersApproveDocument as approve,
  TestSubmittersAskDocument as ask,
  TestSubmittersEventDocument as event,
  TestSubmittersMergeDocument as merge,
  TestSubmittersMineDocument as mine,
  TestSubmittersNodeDocument as node,
  TestSubmittersReceiptDocument as receiptOf,
  TestSubmittersRejectDocument as reject,
  TestSubmittersReopenDocument as reopen,
  TestSubmittersSubmitDocument as submit,
} from "./submitters.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let bob: Person;
let counter = 0;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  max = await api.addUser("max", "REVIEWER");
  bob = await api.addUser("bob");
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date("2025-06-15T12:00:00Z"));
  await api.sql(sql`delete from submissions`);
});

interface Sent {
  id: string;
  receipt: string;
  sourceUrl: string;
}

async function sent(facts: object = {}, as?: Person): Promise<Sent> {
  const sourceUrl = `https://news.example/${++counter}`;
  const input = {
    ...{ type: "RUSSIAN" as const, sourceUrl, date: "2025-05-30", recaptchaToken: "solved" },
    ...{ latitude: 52.2297, longitude: 21.0118, ...facts },
  };
  const { data, errors } = await (as ? api.as(as) : api.query)(submit, { input });
  expect(errors).toBeUndefined();
  const [row] = await api.sql(
    sql<{ id: string }>`select id from submissions where source_url = ${sourceUrl}`,
  );
  return { id: present(row).id, receipt: data.submitEvent.receipt, sourceUrl };
}

async function seen(id: string) {
  const { data } = await api.as(max)(node, { id });
  return data.node?.__typename === "Submission" ? data.node : null;
}

const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions["code"];

describe("the history of a submitter", () => {
  test("is counted by account, without what is looked at", async () => {
    const [first, second, third] = [await sent({}, bob), await sent({}, bob), await sent({}, bob)];
    await api.as(mia)(approve, { id: first.id });
    await api.as(mia)(reject, { id: second.id });

    expect((await seen(third.id))?.submitterHistory).toEqual({
      ...{ waiting: 0, approved: 1, rejected: 1 },
    });
    expect((await seen(first.id))?.submitterHistory).toEqual({
      ...{ waiting: 1, approved: 0, rejected: 1 },
    });
  });

  test("without a name it follows the receipts of one browser, however long their chain", async () => {
    const first = await sent();
    const second = await sent({ previousReceipt: first.receipt });
    const third = await sent({ previousReceipt: second.receipt });
    await sent();
    await sent({ previousReceipt: "made up" });
    await api.as(mia)(reject, { id: first.id });

    expect((await seen(third.id))?.submitterHistory).toEqual({
      ...{ waiting: 1, approved: 0, rejected: 1 },
    });
  });

  test("a name and a chain are never joined", async () => {
    const named = await sent({}, bob);
    const hidden = await sent({ previousReceipt: named.receipt, isAnonymous: true }, bob);
    const namedAgain = await sent({ previousReceipt: hidden.receipt }, bob);

    const none = { waiting: 0, approved: 0, rejected: 0 };
    expect((await seen(hidden.id))?.submitterHistory).toEqual(none);
    expect((await seen(namedAgain.id))?.submitterHistory).toEqual({ ...none, waiting: 1 });
  });
});

describe("a question to the submitter", () => {
  test("stands on the receipt, puts the submission aside, and its answer brings it back", async () => {
    const { id, receipt } = await sent();
    const asked = await api.as(max)(ask, { id, question: "Which port was it?" });
    expect(asked.data.askSubmitter).toMatchObject({
      heldAt: "2025-06-15T12:00:00.000Z",
      questions: [{ question: "Which port was it?", asker: { username: "max" } }],
    });

    const { data } = await api.query(receiptOf, { receipt });
    const [question] = present(data.submissionReceipt).questions;
    // Who asked is nobody's business but the staff's.
    expect(question).toMatchObject({ question: "Which port was it?", asker: null, answer: null });
    const questionId = present(question).id;
    const stranger = await api.query(answerTo, { id: questionId, answer: "X", receipt: "other" });
    expect(codeOf(stranger)).toBe("NOT_FOUND");
    const done = await api.query(answerTo, { id: questionId, answer: "The northern.", receipt });

    expect(done.data.answerSubmissionQuestion).toEqual({
      ...{ status: "PENDING", questions: [{ answer: "The northern." }] },
    });
    expect(await seen(id)).toMatchObject({ status: "PENDING", heldAt: null });
    const twice = await api.query(answerTo, { id: questionId, answer: "Or not.", receipt });
    expect(codeOf(twice)).toBe("CONFLICT");
  });

  test("reaches a member by the bell, who answers from their own list", async () => {
    const { id } = await sent({}, bob);
    await api.as(mia)(ask, { id, question: "Is there a second report?" });
    await api.services.outbox.drained();

    const bell = await api.sql(
      sql<{ content: string }>`
        select n.content from notifications n
        where n.recipient_id = ${bob.id} and n.content like '%second report%'`,
    );
    expect(bell).toHaveLength(1);
    const [own] = (await api.as(bob)(mine)).data.mySubmissions.nodes;
    const questionId = present(own?.questions[0]).id;
    const other = await api.as(await api.addUser("eve"))(answerTo, { id: questionId, answer: "I" });
    expect(codeOf(other)).toBe("NOT_FOUND");
    expect(
      (await api.as(bob)(answerTo, { id: questionId, answer: "Yes." })).errors,
    ).toBeUndefined();
  });

  test("one at a time, and none once it is decided", async () => {
    const { id, receipt } = await sent();
    const { data } = await api.as(mia)(ask, { id, question: "When?" });
    expect(codeOf(await api.as(max)(ask, { id, question: "Where?" }))).toBe("CONFLICT");
    await api.as(mia)(reject, { id });

    const questionId = present(data.askSubmitter.questions[0]).id;
    const late = await api.query(answerTo, { id: questionId, answer: "At noon.", receipt });
    expect(late.errors).toMatchObject([{ message: "This has been decided meanwhile." }]);
    expect(codeOf(await api.as(max)(ask, { id, question: "Where?" }))).toBe("CONFLICT");
  });

  test("is for those who decide", async () => {
    const { id } = await sent();
    expect(codeOf(await api.query(ask, { id, question: "When?" }))).toBe("UNAUTHENTICATED");
    expect(codeOf(await api.as(bob)(ask, { id, question: "When?" }))).toBe("FORBIDDEN");
  });
});

describe("a further source", () => {
  const urlsOf = async (id: string) =>
    (await api.query(event, { id })).data.event?.sources.map(({ url }) => url);

  async function published(): Promise<Sent & { eventId: string }> {
    const first = await sent();
    const { data } = await api.as(mia)(approve, { id: first.id });
    return { ...first, eventId: present(data.approveSubmission.event).id };
  }

  test("joins the event, and reopening takes it away again, but not the event", async () => {
    const first = await published();
    const further = ["https://other.example/a", first.sourceUrl];
    const second = await sent({ otherSourceUrls: further });

    const { data } = await api.as(max)(merge, { id: second.id, eventId: first.eventId });
    expect(data.mergeSubmission).toEqual({
      ...{ status: "APPROVED", isMerged: true, event: { id: first.eventId } },
    });
    expect(await urlsOf(first.eventId)).toEqual([
      ...[first.sourceUrl, second.sourceUrl, "https://other.example/a"],
    ]);
    expect((await api.query(receiptOf, second)).data.submissionReceipt).toMatchObject({
      ...{ status: "APPROVED", isMerged: true, event: { id: first.eventId } },
    });
    expect(await auditOf(api, second.id)).toMatchObject([{ action: "submission.merge" }]);

    await api.as(mia)(reopen, { id: second.id });
    expect(await urlsOf(first.eventId)).toEqual([first.sourceUrl]);
    const { event: kept } = (await api.query(event, { id: first.eventId })).data;
    expect(kept?.retractedAt).toBeNull();
    expect((await api.query(receiptOf, second)).data.submissionReceipt).toMatchObject({
      ...{ status: "PENDING", isMerged: false, event: null, reopening: { event: null } },
    });
  });

  test("that the event has already changes nothing, and thanks all the same", async () => {
    const first = await published();
    const again = await sent({ otherSourceUrls: [] });
    await api.sql(
      sql`update submissions set source_url = ${first.sourceUrl} where id = ${again.id}`,
    );

    expect(
      (await api.as(max)(merge, { id: again.id, eventId: first.eventId })).errors,
    ).toBeUndefined();
    await api.as(mia)(reopen, { id: again.id });

    expect(await urlsOf(first.eventId)).toEqual([first.sourceUrl]);
  });

  test("joins no event that is withdrawn or is none, and no second one", async () => {
    const first = await published();
    const second = await sent();
    expect(codeOf(await api.as(max)(merge, { id: second.id, eventId: "x" }))).toBe("NOT_FOUND");
    await api.as(max)(merge, { id: second.id, eventId: first.eventId });
    const twice = await api.as(mia)(merge, { id: second.id, eventId: first.eventId });
    expect(twice.errors).toMatchObject([{ message: "max has already approved this submission." }]);

    const third = await sent();
    await api.as(mia)(reopen, { id: first.id });
    expect(codeOf(await api.as(max)(merge, { id: third.id, eventId: first.eventId }))).toBe(
      "CONFLICT",
    );
  });
});
