import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import {
  TestTogetherClaimDocument as claim,
  TestTogetherClaimedDocument as claimed,
  TestTogetherHoldDocument as hold,
  TestTogetherNodeDocument as node,
  TestTogetherNoteDocument as note,
  TestTogetherQueueDocument as queue,
  TestTogetherRejectDocument as reject,
  TestTogetherReleaseDocument as release,
  TestTogetherReopenDocument as reopen,
  TestTogetherResumeDocument as resume,
  TestTogetherSubmitDocument as submit,
} from "./together.test.graphql.ts";

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
beforeEach(async () => {
  api.setNow(new Date("2025-06-15T12:00:00Z"));
  await api.sql(sql`delete from submissions`);
});

let counter = 0;

async function submitted(): Promise<string> {
  const sourceUrl = `https://news.example/${++counter}`;
  const input = {
    ...{ type: "RUSSIAN" as const, sourceUrl, date: "2025-05-30", recaptchaToken: "solved" },
    ...{ latitude: 52.2297, longitude: 21.0118 },
  };
  const { errors } = await api.query(submit, { input });
  expect(errors).toBeUndefined();
  const [row] = await api.sql(
    sql<{ id: string }>`select id from submissions where source_url = ${sourceUrl}`,
  );
  return row?.id ?? "";
}

/** As everybody on the staff sees it. */
async function seen(id: string) {
  const { data, errors } = await api.as(max)(node, { id });
  expect(errors).toBeUndefined();
  return data.node;
}

const claimedIds = async () =>
  (await api.as(mia)(claimed)).data.claimedSubmissions.map(({ id }) => id);

test("a reviewer does the same work as a moderator", async () => {
  const rex = await api.addUser("rex", "REVIEWER");
  const id = await submitted();

  const answers = [
    await api.as(rex)(claim, { id }),
    await api.as(rex)(note, { id, body: "The port is wrong." }),
    await api.as(rex)(hold, { id, reason: "Later" }),
    await api.as(rex)(reject, { id }),
    await api.as(rex)(reopen, { id }),
  ];

  expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(await seen(id)).toMatchObject({
    status: "PENDING",
    staffNotes: [{ author: { username: "rex" } }],
  });
});

test("only moderators work on the queue", async () => {
  const id = await submitted();

  for (const [ask, code] of [
    [api.query, "UNAUTHENTICATED"],
    [api.as(bob), "FORBIDDEN"],
  ] as const) {
    const answers = [
      await ask(claim, { id }),
      await ask(release, { id }),
      await ask(hold, { id, reason: "Later" }),
      await ask(resume, { id }),
      await ask(note, { id, body: "Hm" }),
      await ask(claimed),
    ];
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions["code"]);
    expect(codes).toEqual(Array.from({ length: 6 }, () => code));
    expect((await ask(node, { id })).data.node).toBeNull();
  }
});

describe("who looks at what", () => {
  test("of two moderators who open the same at once, one begins with it", async () => {
    const id = await submitted();

    const answers = await Promise.all([api.as(mia)(claim, { id }), api.as(max)(claim, { id })]);

    const refused = answers.flatMap(({ errors }) => errors ?? []);
    expect(refused).toHaveLength(1);
    const holder = (await seen(id))?.claimedBy?.username;
    expect(refused[0]).toMatchObject({
      message: `${holder} is looking at this already.`,
      extensions: { code: "CONFLICT" },
    });
    expect(await claimedIds()).toEqual([id]);
  });

  test("a moderator looks at one at a time, and can stop looking", async () => {
    const [first, second] = [await submitted(), await submitted()];

    await api.as(mia)(claim, { id: first });
    await api.as(mia)(claim, { id: second });
    expect(await claimedIds()).toEqual([second]);

    await api.as(max)(release, { id: second });
    expect(await claimedIds()).toEqual([second]);
    const { data } = await api.as(mia)(release, { id: second });
    expect(data.releaseSubmission).toMatchObject({ claimedBy: null, claimedAt: null });
    expect(await claimedIds()).toEqual([]);
  });

  test("a claim can be taken over, ends by itself, and stops nobody from deciding", async () => {
    const id = await submitted();
    await api.as(mia)(claim, { id });

    const { data } = await api.as(max)(claim, { id, takeOver: true });
    expect(data.claimSubmission.claimedBy).toEqual({ username: "max" });

    api.setNow(new Date("2025-06-15T12:15:00Z"));
    expect((await seen(id))?.claimedBy).toBeNull();
    expect(await claimedIds()).toEqual([]);
    expect((await api.as(mia)(claim, { id })).errors).toBeUndefined();
    expect((await api.as(max)(reject, { id })).errors).toBeUndefined();
    expect(await claimedIds()).toEqual([]);
    const late = await api.as(mia)(claim, { id });
    expect(late.errors?.[0]?.message).toBe("max has already rejected this submission.");
  });
});

describe("putting aside", () => {
  test("what is put aside neither counts nor is listed among what waits, until it is resumed", async () => {
    api.setNow(new Date("2025-06-01T12:00:00Z"));
    const old = await submitted();
    api.setNow(new Date("2025-06-15T12:00:00Z"));
    const fresh = await submitted();
    await api.as(mia)(claim, { id: old });

    const { data } = await api.as(mia)(hold, { id: old, reason: " The court decides in July. " });

    expect(data.holdSubmission).toMatchObject({
      ...{ status: "PENDING", heldAt: "2025-06-15T12:00:00.000Z", claimedBy: null },
      ...{ holdReason: "The court decides in July.", heldBy: { username: "mia" } },
    });
    const waiting = (await api.as(max)(queue, { isHeld: false })).data;
    expect(waiting).toEqual({
      submissions: { nodes: [{ id: fresh }] },
      moderationQueue: { pendingSubmissions: 1, heldSubmissions: 1 },
      submissionQueueNumbers: {
        ...{ waiting: 1, held: 1, oldestSubmittedAt: "2025-06-15T12:00:00.000Z" },
      },
      adminDashboard: { oldestSubmissionAt: "2025-06-15T12:00:00.000Z" },
    });
    expect((await api.as(max)(queue, { isHeld: true })).data.submissions.nodes).toEqual([
      { id: old },
    ]);
    expect((await api.as(max)(queue)).data.submissions.nodes).toEqual([{ id: old }, { id: fresh }]);

    const { data: resumed } = await api.as(max)(resume, { id: old });
    expect(resumed.resumeSubmission).toMatchObject({ heldAt: null, holdReason: null });
    expect((await api.as(max)(queue, { isHeld: false })).data).toMatchObject({
      submissions: { nodes: [{ id: old }, { id: fresh }] },
      moderationQueue: { pendingSubmissions: 2, heldSubmissions: 0 },
    });
    expect((await api.as(max)(resume, { id: old })).errors).toBeUndefined();
  });

  test("of two at once, one puts it aside, and the other learns who", async () => {
    const id = await submitted();

    const answers = await Promise.all([
      api.as(mia)(hold, { id, reason: "Mine" }),
      api.as(max)(hold, { id, reason: "Mine" }),
    ]);

    const refused = answers.flatMap(({ errors }) => errors ?? []);
    const holder = (await seen(id))?.heldBy?.username;
    expect(refused).toMatchObject([
      { message: `${holder} has already put this aside.`, extensions: { code: "CONFLICT" } },
    ]);
  });

  test("needs a reason; a decision ends it, and taken back it waits as any other", async () => {
    const id = await submitted();
    const { errors } = await api.as(mia)(hold, { id, reason: " " });
    expect(errors?.[0]?.extensions).toMatchObject({ fields: { reason: "Reason is required" } });
    await api.as(mia)(hold, { id, reason: "Later" });

    const { data } = await api.as(max)(reject, { id });

    expect(data.rejectSubmission).toMatchObject({ status: "REJECTED", heldAt: null, heldBy: null });
    const late = await api.as(mia)(hold, { id, reason: "Later" });
    expect(late.errors?.[0]?.extensions["code"]).toBe("CONFLICT");
    await api.as(mia)(reopen, { id });
    expect((await api.as(max)(queue, { isHeld: false })).data.submissions.nodes).toEqual([{ id }]);
  });
});

describe("notes", () => {
  test("say who wrote what when, the oldest first, also once it is decided", async () => {
    const id = await submitted();

    await api.as(mia)(note, { id, body: " The photo is from 2019.\nSee the archive. " });
    await api.as(max)(reject, { id });
    api.setNow(new Date("2025-06-15T13:00:00Z"));
    await api.as(max)(note, { id, body: "Agreed." });

    expect((await seen(id))?.staffNotes).toEqual([
      {
        body: "The photo is from 2019.\nSee the archive.",
        ...{ createdAt: "2025-06-15T12:00:00.000Z", author: { username: "mia" } },
      },
      { body: "Agreed.", createdAt: "2025-06-15T13:00:00.000Z", author: { username: "max" } },
    ]);
  });

  test("hold words, and at most a thousand characters of them", async () => {
    const id = await submitted();

    for (const [body, text] of [
      [" ", "Note is required"],
      ["n".repeat(1001), "Note must be at most 1000 characters"],
    ] as const) {
      const { errors } = await api.as(mia)(note, { id, body });
      expect(errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", fields: { body: text } });
    }
    expect((await api.as(mia)(note, { id, body: "n".repeat(1000) })).errors).toBeUndefined();
    const nowhere = await api.as(mia)(note, { id: mia.id, body: "Hm" });
    expect(nowhere.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  });

  test("are nobody's once the account is erased, and gone if that was wished", async () => {
    const [ida, ole] = [await api.addUser("ida", "MODERATOR"), await api.addUser("ole", "ADMIN")];
    const [first, second] = [await submitted(), await submitted()];
    await api.as(ida)(note, { id: first, body: "Of ida" });
    await api.as(ida)(hold, { id: first, reason: "For ida" });
    await api.as(ole)(note, { id: first, body: "Of ole" });
    await api.as(ole)(hold, { id: second, reason: "For ole" });
    await api.as(ole)(claim, { id: second });
    const erase = ({ id: userId, username }: Person, eraseTexts: boolean) =>
      transact(api.work(), ({ em }) =>
        sendMessage(em, "accounts.member-erased", { userId, username, eraseTexts }),
      );

    await erase(ida, false);
    await erase(ole, true);
    await api.services.outbox.drained();

    expect(await seen(first)).toMatchObject({
      ...{ holdReason: "For ida", heldBy: null },
      staffNotes: [{ body: "Of ida", author: null }],
    });
    expect(await seen(second)).toMatchObject({
      ...{ heldAt: expect.any(String), holdReason: null, heldBy: null, claimedBy: null },
    });
  });
});
