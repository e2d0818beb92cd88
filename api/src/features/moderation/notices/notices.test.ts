import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startMailbox, type Mailbox } from "../../../../test/mailbox.ts";
import { auditOf, refusedWith, tryBan } from "../../../../test/moderation-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { eraseOldNotices } from "./erase-notices.ts";
import {
  TestNoticesCreateApiKeyDocument as createApiKey,
  TestNoticesDecideDocument as decide,
  TestNoticesListDocument as list,
  TestNoticesNodeDocument as node,
  TestNoticesQueueDocument as queue,
  TestNoticesReceiptDocument as receiptOf,
  TestNoticesSubmitDocument as submit,
} from "./notices.test.graphql.ts";

let api: TestApi;
let mailbox: Mailbox;
let mia: Person;
let max: Person;
let bob: Person;

const at = new Date("2026-03-02T10:00:00Z");

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
  [mia, max, bob] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("bob"),
  ]);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
beforeEach(async () => {
  await api.services.outbox.drained();
  await api.sql(sql`delete from notices`);
  mailbox.received.splice(0);
  api.setNow(at);
});

const illegal = (facts: object = {}) => ({
  kind: "ILLEGAL_CONTENT" as const,
  about: "/forum/post/019aa5a0-0000-7000-8000-0000000000aa",
  explanation: "The second paragraph calls for an attack.",
  whyIllegal: "Incitement, § 282 of the criminal code.",
  isInGoodFaith: true,
  name: "Nora Sender",
  email: "nora@elsewhere.test",
  recaptchaToken: "solved",
  ...facts,
});

const mistake = (facts: object = {}) => ({
  kind: "EVENT_ERROR" as const,
  about: "/event/019aa5a0-0000-7000-8000-0000000000bb",
  explanation: "It was in the other town.",
  recaptchaToken: "solved",
  ...facts,
});

async function sent(input: ReturnType<typeof illegal> | ReturnType<typeof mistake>) {
  const { data, errors } = await api.query(submit, { input });
  expect(errors).toBeUndefined();
  const [row] = await api.sql(
    sql<{ id: string }>`select id from notices order by created_at desc, id desc limit 1`,
  );
  return { id: present(row).id, receipt: data.submitNotice.receipt };
}

const listed = async (status: "OPEN" | "ACTED_ON" | "NO_ACTION") =>
  (await api.as(mia)(list, { status })).data.notices;

const answer = "The paragraph is gone.";

/** Those that name this link, in the order in which they came. */
const mailsWith = (link: string) =>
  mailbox.received
    .map(({ envelope: { to }, message }) => ({
      ...{ to, subject: message.subject, text: present(message.text) },
    }))
    .filter(({ text }) => text.includes(link));

describe("from the form to the answer", () => {
  test("a moderator reads it, decides, and its sender reads the answer", async () => {
    const { id, receipt } = await sent(illegal());
    expect((await listed("OPEN")).nodes).toEqual([
      {
        ...{ id, status: "OPEN", kind: "ILLEGAL_CONTENT" },
        about: "/forum/post/019aa5a0-0000-7000-8000-0000000000aa",
        explanation: "The second paragraph calls for an attack.",
        whyIllegal: "Incitement, § 282 of the criminal code.",
        ...{ senderName: "Nora Sender", senderEmail: "nora@elsewhere.test" },
        ...{ answer: null, decidedAt: null, decider: null },
      },
    ]);
    const waiting = await api.query(receiptOf, { receipt });
    expect(waiting.data.notice).toMatchObject({ status: "OPEN", answer: null });
    expect((await api.as(mia)(queue)).data).toEqual({
      moderationQueue: { openNotices: 1 },
      adminDashboard: { oldestNoticeAt: "2026-03-02T10:00:00.000Z" },
    });

    const { data } = await api.as(mia)(decide, { id, decision: "ACTED_ON", answer });

    expect(data.decideNotice).toEqual({
      ...{ status: "ACTED_ON", answer },
      decider: { username: "mia" },
    });
    const decided = await api.query(receiptOf, { receipt });
    expect(decided.data.notice).toMatchObject({
      ...{ status: "ACTED_ON", answer, decidedAt: "2026-03-02T10:00:00.000Z" },
      whyIllegal: "Incitement, § 282 of the criminal code.",
    });
    expect((await api.as(mia)(queue)).data.moderationQueue).toEqual({ openNotices: 0 });
    expect(await listed("NO_ACTION")).toMatchObject({ totalCount: 0 });
    expect(await listed("ACTED_ON")).toMatchObject({ totalCount: 1 });
  });

  test("the sender is mailed that it came, and the answer, with the receipt's link and nobody's words but ours", async () => {
    const { id, receipt } = await sent(illegal());
    const link = `http://vigilia.test/notice/${receipt}`;
    await expect.poll(() => mailsWith(link).length, { timeout: 20_000 }).toBe(1);
    await api.as(mia)(decide, { id, decision: "NO_ACTION", answer: "The law allows it." });
    await expect.poll(() => mailsWith(link).length, { timeout: 20_000 }).toBe(2);

    const [confirmation, decision] = mailsWith(link);
    expect(confirmation).toMatchObject({
      ...{ to: ["nora@elsewhere.test"], subject: "Your notice has arrived" },
    });
    expect(confirmation?.text).not.toMatch(/Nora|paragraph|Incitement/);
    expect(decision).toMatchObject({
      ...{ to: ["nora@elsewhere.test"], subject: "The answer to your notice" },
      text: expect.stringMatching(/things stay as they are\.\s+The law allows it\./),
    });
    expect(decision?.text).not.toContain("mia");
  });

  test("an error in an incident needs no word about who found it", async () => {
    const { id, receipt } = await sent(mistake());
    await api.as(mia)(decide, { id, decision: "ACTED_ON", answer: "Corrected, thank you." });
    expect((await listed("ACTED_ON")).nodes).toMatchObject([
      { senderName: null, senderEmail: null, whyIllegal: null },
    ]);

    const other = await sent(illegal());
    await expect.poll(() => mailsWith(other.receipt).length, { timeout: 20_000 }).toBe(1);
    expect(mailsWith(receipt)).toEqual([]);
  });

  test("the log keeps who decided on what, and no word that is to be erased", async () => {
    const { id } = await sent(illegal());
    await api.as(mia)(decide, { id, decision: "NO_ACTION", answer });

    expect(await auditOf(api, id)).toEqual([
      {
        ...{ action: "notice.dismiss", actorId: mia.id, targetType: "Notice" },
        details: {
          before: { status: "OPEN", kind: "ILLEGAL_CONTENT", about: illegal().about },
          after: { status: "NO_ACTION" },
        },
      },
    ]);
  });

  test("of two who decide at once one wins, and the other is told who did", async () => {
    const { id } = await sent(illegal());
    const answers = await Promise.all([
      api.as(mia)(decide, { id, decision: "ACTED_ON", answer }),
      api.as(max)(decide, { id, decision: "NO_ACTION", answer }),
    ]);

    const refused = answers.flatMap(({ errors = [] }) => errors);
    const [row] = (await listed("ACTED_ON")).nodes.concat((await listed("NO_ACTION")).nodes);
    const winner = present(row?.decider).username;
    expect(refused).toMatchObject([
      {
        message: `${winner} has already decided on this notice.`,
        extensions: { code: "CONFLICT" },
      },
    ]);
    expect(await auditOf(api, id)).toHaveLength(1);
  });
});

describe("reviewers of submissions", () => {
  test("answer who found an error in an incident, and know of no other notice", async () => {
    const rex = await api.addUser("rex", "REVIEWER");
    const found = await sent(mistake());
    const other = await sent(illegal());

    expect((await api.as(rex)(list, { status: "OPEN" })).data.notices).toMatchObject({
      ...{ totalCount: 1, nodes: [{ id: found.id }] },
    });
    expect((await api.as(rex)(node, { id: other.id })).data.node).toBeNull();
    const denied = await api.as(rex)(decide, { id: other.id, decision: "ACTED_ON", answer });
    expect(denied.errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    const { data } = await api.as(rex)(decide, { id: found.id, decision: "ACTED_ON", answer });
    expect(data.decideNotice).toMatchObject({ status: "ACTED_ON", decider: { username: "rex" } });
    expect(await listed("OPEN")).toMatchObject({ nodes: [{ id: other.id, status: "OPEN" }] });
  });
});

describe("what is sent", () => {
  const fieldsOf = async (input: object) => {
    const { errors } = await api.query(submit, { input: illegal(input) });
    return errors?.[0]?.extensions["fields"];
  };

  test.each([
    [{ about: " " }, { about: "Address is required" }],
    [{ about: "somewhere" }, { about: "This is not an address of this site" }],
    [{ about: "https://evil.example/a" }, { about: "This is not an address of this site" }],
    [{ about: "//evil.example/a" }, { about: "This is not an address of this site" }],
    [
      { about: "http://vigilia.test//evil.example" },
      { about: "This is not an address of this site" },
    ],
    [{ explanation: " " }, { explanation: "Explanation is required" }],
    [
      { explanation: "x".repeat(5001) },
      { explanation: "Explanation must be at most 5,000 characters" },
    ],
    [{ whyIllegal: "" }, { whyIllegal: "Please say why it is illegal" }],
    [{ isInGoodFaith: false }, { isInGoodFaith: "Please confirm this" }],
    [{ email: "" }, { email: "Email is required" }],
    [{ email: "nora" }, { email: "Email is invalid" }],
    [{ kind: "PERSONAL_DATA", email: null }, { email: "Email is required" }],
    [{ idempotencyKey: "1" }, { idempotencyKey: "The idempotency key must be a UUID" }],
  ])("%o is refused with %o", async (input, fields) => {
    expect(await fieldsOf(input)).toEqual(fields);
    expect(await listed("OPEN")).toMatchObject({ totalCount: 0 });
  });

  test("is about a path of this site, and keeps why it is illegal only where that was asked", async () => {
    await sent(
      illegal({ kind: "OTHER", about: " http://vigilia.test/event/1?a=b#sources ", name: " " }),
    );

    expect((await listed("OPEN")).nodes).toMatchObject([
      { about: "/event/1?a=b#sources", whyIllegal: null, senderName: null },
    ]);
  });

  test("is kept once, however often and however fast it is sent", async () => {
    const input = mistake({ idempotencyKey: "019aa5a0-0000-4000-8000-0000000000cc" });
    const [first, second] = await Promise.all([
      api.query(submit, { input }),
      api.query(submit, { input }),
    ]);
    const third = await api.query(submit, { input });

    const { receipt } = first.data.submitNotice;
    expect([second, third].map(({ data }) => data.submitNotice.receipt)).toEqual([
      receipt,
      receipt,
    ]);
    expect(await listed("OPEN")).toMatchObject({ totalCount: 1 });
  });

  test("is listed with what waits longest first, page by page", async () => {
    const { id: first } = await sent(mistake());
    api.setNow(new Date(at.getTime() + 1000));
    const { id: second } = await sent(illegal());
    const page = await api.as(mia)(list, { status: "OPEN", first: 1 });
    const after = page.data.notices.pageInfo.endCursor;
    const rest = await api.as(mia)(list, { status: "OPEN", first: 1, after });

    expect(page.data.notices.nodes).toMatchObject([{ id: first }]);
    expect(rest.data.notices.nodes).toMatchObject([{ id: second }]);
    const ofKind = await api.as(mia)(list, { status: "OPEN", kind: "ILLEGAL_CONTENT" });
    expect(ofKind.data.notices).toMatchObject({ totalCount: 1, nodes: [{ id: second }] });
  });
});

describe("who may", () => {
  test("nobody but moderators reads notices or decides on them", async () => {
    const { id } = await sent(illegal());
    const asked = { id, decision: "ACTED_ON" as const, answer };

    expect((await api.query(list, { status: "OPEN" })).errors).toMatchObject(
      refusedWith("UNAUTHENTICATED"),
    );
    expect((await api.as(bob)(list, { status: "OPEN" })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    expect((await api.as(bob)(decide, asked)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await api.as(bob)(node, { id })).data.node).toBeNull();
    expect((await api.as(mia)(node, { id })).data.node).toEqual({ id });
    expect((await api.query(receiptOf, { receipt: id })).data.notice).toBeNull();
  });

  test("a banned member may give notice, an API key may not", async () => {
    const eve = await api.addUser("eve");
    const { data } = await api.as(eve)(createApiKey);
    await tryBan(api, mia, { userId: eve.id, reason: "Spam" });

    expect((await api.as(eve)(submit, { input: illegal() })).errors).toBeUndefined();
    const key = { token: data.createApiKey.secret };
    expect((await api.query(submit, { input: illegal() }, key)).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
  });

  test("what does not exist cannot be decided", async () => {
    const unknown = { decision: "ACTED_ON" as const, answer };
    for (const id of ["019aa5a0-0000-7000-8000-0000000000aa", "nothing"]) {
      const { errors } = await api.as(mia)(decide, { id, ...unknown });
      expect(errors).toMatchObject(refusedWith("NOT_FOUND"));
    }
    const { id } = await sent(illegal());
    const { errors } = await api.as(mia)(decide, { id, ...unknown, answer: " " });
    expect(errors?.[0]?.extensions["fields"]).toEqual({ answer: "Answer is required" });
  });
});

test("twelve months after the decision nobody knows who sent it, or what it said", async () => {
  const [decided, later, open] = [
    await sent(illegal()),
    await sent(illegal()),
    await sent(illegal()),
  ];
  await api.as(mia)(decide, { id: decided.id, decision: "ACTED_ON", answer });
  api.setNow(new Date("2026-03-03T10:00:00Z"));
  await api.as(mia)(decide, { id: later.id, decision: "ACTED_ON", answer });

  api.setNow(new Date("2027-03-02T10:00:01Z"));
  await eraseOldNotices(api.work());
  // Sessions do not last so long.
  api.setNow(new Date("2026-03-03T10:00:00Z"));

  const { nodes } = await listed("ACTED_ON");
  expect(nodes).toMatchObject([
    { id: later.id, senderEmail: "nora@elsewhere.test", answer },
    {
      ...{ id: decided.id, senderName: null, senderEmail: null },
      ...{ explanation: null, whyIllegal: null, answer: null },
      ...{ kind: "ILLEGAL_CONTENT", about: illegal().about },
    },
  ]);
  expect((await listed("OPEN")).nodes).toMatchObject([{ id: open.id, senderName: "Nora Sender" }]);
  expect((await api.query(receiptOf, { receipt: decided.receipt })).data.notice).toMatchObject({
    status: "ACTED_ON",
    explanation: null,
  });
});
