import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../test/count-statements.ts";
import { eventFacts } from "../../../test/event-facts.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { publishEvents } from "./publishing/publish-events.ts";
import {
  TestSubmissionsSubmitEventDocument as submit,
  TestSubmissionsSubmissionsDocument as queue,
  TestSubmissionsApproveSubmissionDocument as approve,
  TestSubmissionsRejectSubmissionDocument as reject,
  TestSubmissionsRestoreSubmissionDocument as restore,
  TestSubmissionsSubmissionReceiptDocument as receiptOf,
  TestSubmissionsEventsDocument,
  TestSubmissionsModerationQueueDocument,
  TestSubmissionsNodeDocument,
  TestSubmissionsEvents2Document,
  TestSubmissionsSubmissions2Document,
  TestSubmissionsSimilarEventsDocument,
  TestSubmissionsSubmissions3Document,
  TestSubmissionsModerateSubmissionsDocument,
  TestSubmissionsSubmissions4Document,
} from "./submissions.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  max = await api.addUser("max", "MODERATOR");
  bob = await api.addUser("bob");
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(new Date("2025-06-01T12:00:00Z")));

let counter = 0;
const incident = (facts: object = {}) => ({
  type: "RUSSIAN" as const,
  sourceUrl: `https://news.example/${++counter}`,
  date: "2025-05-30",
  latitude: 52.2297,
  longitude: 21.0118,
  recaptchaToken: "solved",
  ...facts,
});

async function submitted(
  facts: object = {},
): Promise<{ id: string; receipt: string; title: string }> {
  const { data, errors } = await api.query(submit, { input: incident(facts) });
  expect(errors).toBeUndefined();
  const receipt: string = data.submitEvent.receipt;
  const [row] = await api.sql(
    sql<{ id: string; title: string }>`select id, title from submissions order by id desc limit 1`,
  );
  return { id: row?.id ?? "", title: row?.title ?? "", receipt };
}

describe("submitting", () => {
  test("anyone can submit an incident, which waits in the queue and is not on the map", async () => {
    const { data } = await api.query(submit, {
      input: incident({ sourceUrl: "https://www.Gazette.example/arson?x=1" }),
    });

    expect(data.submitEvent.message).toBe(
      "Event submitted successfully! It will be reviewed by moderators.",
    );
    const { data: seen } = await api.as(mia)(queue, { status: "PENDING" });
    expect(seen.submissions.nodes.at(-1)).toMatchObject({
      status: "PENDING",
      title: "gazette.example",
      sourceUrl: "https://www.gazette.example/arson?x=1",
      countryCode: "PL",
    });
    expect(seen.moderationQueue.pendingSubmissions).toBe(seen.submissions.totalCount);
    const { data: map } = await api.query(TestSubmissionsEventsDocument);
    expect(map.events.totalCount).toBe(0);
  });

  test("every missing field has its own text", async () => {
    const { errors } = await api.query(submit, {
      input: { type: "RUSSIAN", sourceUrl: " ", date: "", recaptchaToken: "" },
    });

    expect(errors?.[0]?.extensions).toEqual({
      code: "BAD_USER_INPUT",
      fields: {
        sourceUrl: "Source URL is required",
        date: "Date is required",
        latitude: "Location is required",
        longitude: "Location is required",
      },
    });
  });

  test.each([
    [
      "sourceUrl",
      { value: "javascript:alert(1)", text: "Source URL must start with http:// or https://" },
    ],
    [
      "sourceUrl",
      {
        value: "https://user:word@news.example/",
        text: "Source URL must start with http:// or https://",
      },
    ],
    ["sourceUrl", { value: "https://[news/", text: "Source URL is not the address of a page" }],
    [
      "sourceUrl",
      { value: `https://news.example/${"a".repeat(2048)}`, text: "Source URL is too long" },
    ],
    ["date", { value: "2025-02-30", text: "Date must be a day of the calendar" }],
    ["date", { value: "2025-06-03", text: "Date must not be in the future" }],
    ["latitude", { value: 90.1, text: "Latitude must be between -90 and 90" }],
    ["longitude", { value: -180.1, text: "Longitude must be between -180 and 180" }],
  ])("a bad $0 is refused: $1.text", async (field, { value, text }) => {
    const { errors } = await api.query(submit, { input: incident({ [field]: value }) });

    expect(errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", fields: { [field]: text } });
  });

  test("a repetition with the same key submits once and shows the same receipt", async () => {
    const input = incident({ idempotencyKey: "2f1c1d5e-5a39-4f0a-9f25-6a1f6a0b7c11" });

    const answers = await Promise.all([1, 2, 3].map(() => api.query(submit, { input })));
    const later = await api.query(submit, { input });

    const receipts = [...answers, later].map(({ data }) => data.submitEvent.receipt);
    expect(new Set(receipts).size).toBe(1);
    const kept = await api.sql(
      sql`select 1 from submissions where source_url = ${input.sourceUrl}`,
    );
    expect(kept).toHaveLength(1);
  });

  test("further sources, the place's name and a note wait for the moderators, each source once", async () => {
    const source = "https://news.example/several";
    await submitted({
      sourceUrl: source,
      otherSourceUrls: ["https://Other.example/a", source, " ", "https://other.example/a"],
      placeName: " Warsaw ",
      note: "I live there.",
    });

    const { data } = await api.as(mia)(queue, { status: "PENDING" });
    const found = data.submissions.nodes.find(({ sourceUrl }) => sourceUrl === source);
    expect(found).toMatchObject({
      otherSourceUrls: ["https://other.example/a"],
      placeName: "Warsaw",
      note: "I live there.",
    });
  });

  test.each([
    [
      { otherSourceUrls: ["ftp://news.example/"] },
      { "otherSourceUrls.0": "Source URL must start with http:// or https://" },
    ],
    [
      { otherSourceUrls: Array.from({ length: 21 }, (_, at) => `https://news.example/${at}`) },
      { otherSourceUrls: "At most 20 further sources" },
    ],
    [
      { note: "n".repeat(1001) },
      { note: "Note to the moderators must be at most 1000 characters" },
    ],
    [{ placeName: "n".repeat(201) }, { placeName: "Place must be at most 200 characters" }],
  ])("what else is bad is refused, too: %#", async (facts, fields) => {
    const { errors } = await api.query(submit, { input: incident(facts) });

    expect(errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", fields });
  });

  test("a key that is no UUID is refused", async () => {
    const { errors } = await api.query(submit, { input: incident({ idempotencyKey: "again" }) });

    expect(errors?.[0]?.extensions["fields"]).toHaveProperty("idempotencyKey");
  });

  test("the receipt's holder follows the outcome; anybody else learns nothing", async () => {
    const { id, receipt } = await submitted();
    const before = await api.query(receiptOf, { receipt });
    await api.as(mia)(reject, { id, reason: "Not hostile" });

    const after = await api.query(receiptOf, { receipt });

    expect(before.data.submissionReceipt).toMatchObject({ status: "PENDING", reviewedAt: null });
    expect(after.data.submissionReceipt).toMatchObject({
      status: "REJECTED",
      rejectionReason: "Not hostile",
    });
    const guessed = await api.query(receiptOf, { receipt: id });
    expect(guessed.data.submissionReceipt).toBeNull();
  });
});

describe("deciding", () => {
  test("only moderators see and decide what waits", async () => {
    const { id } = await submitted();

    for (const ask of [api.query, api.as(bob)]) {
      expect((await ask(queue)).errors).toHaveLength(1);
      expect((await ask(TestSubmissionsModerationQueueDocument)).errors).toHaveLength(1);
      expect((await ask(approve, { id })).errors).toHaveLength(1);
      expect((await ask(reject, { id, reason: "no" })).errors).toHaveLength(1);
      expect((await ask(TestSubmissionsNodeDocument, { id })).data.node).toBeNull();
    }
  });

  test("an approval publishes it as edited, with all its sources", async () => {
    const { id, receipt } = await submitted({ sourceUrl: "https://news.example/approved" });

    const { data, errors } = await api.as(mia)(approve, {
      id,
      edit: {
        title: "  Warehouse burnt down ",
        category: "ARSON",
        attribution: "COURT",
        placeName: "Warsaw",
        otherSourceUrls: ["https://www.court.example/verdict"],
      },
    });

    expect(errors).toBeUndefined();
    expect(data.approveSubmission).toEqual({
      status: "APPROVED",
      reviewedAt: "2025-06-01T12:00:00.000Z",
      reviewer: { username: "mia" },
      event: {
        id: expect.any(String),
        title: "Warehouse burnt down",
        category: "ARSON",
        attribution: "COURT",
        placeName: "Warsaw",
        sources: [
          { url: "https://news.example/approved", title: "news.example" },
          { url: "https://www.court.example/verdict", title: "court.example" },
        ],
      },
    });
    const map = await api.query(TestSubmissionsEvents2Document);
    expect(map.data.events.nodes).toEqual([{ id: data.approveSubmission.event?.id }]);
    const told = await api.query(receiptOf, { receipt });
    expect(told.data.submissionReceipt?.event).toEqual({ title: "Warehouse burnt down" });
  });

  test("an approval with a bad correction changes nothing", async () => {
    const { id } = await submitted();

    const { errors } = await api.as(mia)(approve, {
      id,
      edit: { title: " ", otherSourceUrls: ["https://news.example/", "nonsense"] },
    });

    expect(errors?.[0]?.extensions["fields"]).toEqual({
      title: "Title is required",
      "otherSourceUrls.1": "Source URL must start with http:// or https://",
    });
    const [kept] = await api.sql(sql`select status from submissions where id = ${id}`);
    expect(kept).toEqual({ status: "PENDING" });
  });

  test("of two moderators who decide at once, one wins and the other learns who did what", async () => {
    const { id } = await submitted();

    const answers = await Promise.all([
      api.as(mia)(approve, { id }),
      api.as(max)(reject, { id, reason: "Not hostile" }),
      api.as(max)(approve, { id }),
    ]);

    const lost = answers.filter(({ errors }) => errors);
    expect(lost).toHaveLength(2);
    for (const { errors } of lost) {
      expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
      expect(errors?.[0]?.message).toMatch(
        /^(mia|max) has already (approved|rejected) this submission\.$/,
      );
    }
    const decisions = await api.sql(sql`select 1 from audit_log where target_id = ${id}`);
    expect(decisions).toHaveLength(1);
  });

  test("a rejection needs a reason", async () => {
    const { id } = await submitted();

    const { errors } = await api.as(mia)(reject, { id, reason: "  " });

    expect(errors?.[0]?.extensions["fields"]).toEqual({ reason: "Reason is required" });
  });

  test("a moderator takes a rejection back within ten seconds, and not later", async () => {
    const [first, second] = [await submitted(), await submitted()];
    for (const { id } of [first, second]) await api.as(mia)(reject, { id, reason: "Oops" });

    api.setNow(new Date("2025-06-01T12:00:10Z"));
    const other = await api.as(max)(restore, { id: first.id });
    const inTime = await api.as(mia)(restore, { id: first.id });
    api.setNow(new Date("2025-06-01T12:00:50Z"));
    const late = await api.as(mia)(restore, { id: second.id });

    expect(other.errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
    expect(inTime.data.restoreSubmission).toEqual({
      status: "PENDING",
      reviewedAt: null,
      rejectionReason: null,
    });
    expect(late.errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  });

  test("every decision is on record with who, what, when and why", async () => {
    const { id } = await submitted();
    await api.as(mia)(reject, { id, reason: "Oops" });
    await api.as(mia)(restore, { id });
    await api.as(max)(approve, { id, edit: { title: "Seen", type: "CHINESE" } });

    const entries = await api.sql(
      sql`select actor_id, action, target_type, details from audit_log where target_id = ${id} order by id`,
    );

    expect(entries).toMatchObject([
      { actor_id: mia.id, action: "submission.reject", details: { reason: "Oops" } },
      { actor_id: mia.id, action: "submission.restore", target_type: "Submission" },
      {
        actor_id: max.id,
        action: "submission.approve",
        details: {
          before: { title: "news.example", type: "RUSSIAN" },
          after: { title: "Seen", type: "CHINESE", eventId: expect.any(String) },
        },
      },
    ]);
  });
});

describe("duplicates", () => {
  const duplicates = TestSubmissionsSubmissions2Document;

  test("are what shares the source, or the type within 7 days and 25 km; withdrawn and decided ones are not", async () => {
    const here = { latitude: -41.2866, longitude: 174.7756, date: "2024-03-10" };
    const publish = (facts: object) =>
      transact(api.work(), ({ em, now }) =>
        publishEvents(em, { events: [eventFacts({ ...here, ...facts })], at: now() }),
      );
    await publish({
      title: "near",
      sourceUrl: "https://a.example/1",
      date: "2024-03-17",
      latitude: -41.5,
    });
    await publish({ title: "later", sourceUrl: "https://a.example/2", date: "2024-03-18" });
    await publish({ title: "farther", sourceUrl: "https://a.example/3", latitude: -41.52 });
    await publish({ title: "other type", sourceUrl: "https://a.example/4", type: "CHINESE" });
    await publish({
      title: "same source",
      sourceUrl: "https://a.example/5",
      date: "2020-01-01",
      latitude: 0,
    });
    const [withdrawn] = await publish({ title: "withdrawn", sourceUrl: "https://a.example/6" });
    await api.sql(sql`update events set retracted_at = now() where id = ${withdrawn}`);
    const first = await submitted({ ...here, sourceUrl: "https://a.example/5" });
    const second = await submitted({ ...here });
    const rejected = await submitted({ ...here });
    await api.as(mia)(reject, { id: rejected.id, reason: "Twice" });

    const { data, errors } = await api.as(mia)(duplicates);

    expect(errors).toBeUndefined();
    const of = (id: string) =>
      present(data.submissions.nodes.find((node) => node.id === id))
        .possibleDuplicates.map((node) => ("eventTitle" in node ? node.eventTitle : node.id))
        .toSorted();
    expect(of(first.id)).toEqual([second.id, "near", "same source"].toSorted());
    expect(of(second.id)).toEqual([first.id, "near"].toSorted());
  });

  test("somebody about to submit is shown similar events, and how many alike are waiting", async () => {
    const place = { latitude: 60.1699, longitude: 24.9384, date: "2023-04-05" };
    await transact(api.work(), ({ em, now }) =>
      publishEvents(em, { events: [eventFacts({ ...place, title: "Cable" })], at: now() }),
    );
    await submitted({ ...place, latitude: 60.2 });
    const similar = TestSubmissionsSimilarEventsDocument;

    const near = await api.query(similar, { ...place, type: "RUSSIAN" });
    const source = await api.query(similar, { sourceUrl: "https://NEWS.example/drones" });
    const none = await api.query(similar, { ...place, type: "CHINESE" });

    expect(near.data.similarEvents).toEqual({ events: [{ title: "Cable" }], waitingCount: 1 });
    expect(source.data.similarEvents).toMatchObject({ events: [{ title: "Cable" }] });
    expect(none.data.similarEvents).toEqual({ events: [], waitingCount: 0 });
  });
});

describe("a queue of hundreds", () => {
  const find = TestSubmissionsSubmissions3Document;
  const moderate = TestSubmissionsModerateSubmissionsDocument;

  test("is found by filter, rejected at once, and brought back at once", async () => {
    for (let number = 0; number < 30; number++) {
      await submitted({ type: "CHINESE", sourceUrl: `https://SPAM.example/${number}` });
    }
    const spam = { text: "Spam.example/1", type: "CHINESE" } as const;
    const { data } = await api.as(mia)(find, spam);
    const ids: string[] = data.submissions.nodes.map(({ id }) => id);
    expect(ids).toHaveLength(11);
    await api.as(max)(reject, { id: present(ids[0]), reason: "Faster" });

    const rejected = await api.as(mia)(moderate, { ids, act: "REJECT", reason: "Spam" });
    expect(rejected.data.moderateSubmissions).toEqual({
      done: ids.slice(1),
      refused: [{ id: ids[0], message: "max has already rejected this submission." }],
    });
    expect((await api.as(mia)(find, spam)).data.submissions.totalCount).toBe(0);

    const restored = await api.as(mia)(moderate, { ids: ids.slice(1), act: "RESTORE" });
    expect(restored.data.moderateSubmissions.done).toEqual(ids.slice(1));
    expect((await api.as(mia)(find, spam)).data.submissions.totalCount).toBe(10);
  });

  test("costs the same few statements for one submission as for many", async () => {
    const asked = TestSubmissionsSubmissions4Document;
    await stopOwnWork(api.services);
    await api.services.jobs.stop();
    const count = async (first: number) =>
      (await countStatements(() => api.as(mia)(asked, { first }))).length;

    expect(await count(25)).toBe(await count(2));
  });
});
