import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  editing,
  openThread,
  readPost,
  reply,
  succeeded,
  tryReply,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { auditOf, refusedWith, reopening, report } from "../../../../test/moderation-acts.ts";
import { inboxOf } from "../../../../test/notification-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestAcknowledgeWarningDocument,
  TestExportSanctionsDocument,
  TestGrantObjectionDocument,
  TestHeldForDocument,
  TestLiftSanctionDocument,
  TestObjectToSanctionDocument,
  TestReportAndSanctionDocument,
  TestSanctionMemberDocument,
  type TestSanctionMemberMutationVariables,
  TestSanctionsOfDocument,
  TestSanctionYearDocument,
  TestStatedSanctionsDocument,
} from "./sanctions.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let ann: Person;
let bob: Person;
let threadId: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  [mia, max, ann] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("ann", "ADMIN"),
  ]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date("2026-03-01T11:00:00Z"));
  people += 1;
  bob = await api.addUser(`bob-${people}`);
  threadId = await openThread(api, mia, { categoryId: await addCategory(api, `Room ${people}`) });
});

const noon = "2026-03-01T12:00:00.000Z";
const warning = { kind: "WARNING" } as const;
const slow = { kind: "SLOW_WRITING", paceMinutes: 10, expiresAt: noon } as const;
const hold = { kind: "HOLD_POSTS", expiresAt: noon } as const;

type Sanction = TestSanctionMemberMutationVariables["sanction"];

const trySanction = (sanction: Sanction, { by = mia, on = bob } = {}) =>
  api.as(by)(TestSanctionMemberDocument, {
    ...{ userId: on.id, sanction, reason: "Please stay polite", ground: "ABUSE" },
  });
const impose = async (sanction: Sanction) => succeeded(await trySanction(sanction)).sanctionMember;
const lift = (by: Person, id: string) => api.as(by)(TestLiftSanctionDocument, { id });
const acknowledge = (id: string, by = bob) => api.as(by)(TestAcknowledgeWarningDocument, { id });
const at = (time: string) => api.setNow(new Date(`2026-03-01T${time}Z`));
const sanctionsOf = async (as?: Person) =>
  present(succeeded(await api.query(TestSanctionsOfDocument, { username: bob.username }, as)).user);

async function statementOf(person: Person) {
  await api.services.outbox.drained();
  const { statements } = succeeded(await api.as(person)(TestStatedSanctionsDocument));
  return present(statements.nodes[0]);
}

describe("a warning", () => {
  test("is acknowledged before its member writes on, and shows its words", async () => {
    const own = await reply(api, bob, { threadId });
    const { id } = await impose(warning);

    const { errors } = await tryReply(api, bob, { threadId, body: "Once more" });
    expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect(errors?.[0]?.message).toContain("Please stay polite");
    expect((await api.as(bob)(editing, { id: own.id, body: "Another word" })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    expect((await sanctionsOf(bob)).sanctions).toMatchObject([
      { kind: "WARNING", reason: "Please stay polite", isInForce: true, moderator: null },
    ]);

    const read = succeeded(await acknowledge(id)).acknowledgeWarning;
    expect(read).toMatchObject({ isInForce: false, acknowledgedAt: "2026-03-01T11:00:00.000Z" });
    succeeded(await tryReply(api, bob, { threadId, body: "I see." }));
  });

  test("is acknowledged by its member alone", async () => {
    const { id } = await impose(warning);

    for (const by of [mia, await api.addUser(`eve-${people}`)]) {
      expect((await acknowledge(id, by)).errors).toMatchObject(refusedWith("NOT_FOUND"));
    }
  });

  test("stays in the record, which strangers do not see", async () => {
    const { id } = await impose(warning);
    succeeded(await acknowledge(id));

    expect((await sanctionsOf(max)).record).toEqual({ warnings: 1, restrictions: 0 });
    expect((await sanctionsOf()).sanctions).toEqual([]);
    expect((await sanctionsOf(await api.addUser(`eve-${people}`))).sanctions).toEqual([]);
  });

  test("leads from the bell to its words", async () => {
    await impose(warning);
    await api.services.outbox.drained();

    const { nodes } = await inboxOf(api, bob);
    expect(nodes).toMatchObject([{ path: "/forum/warning" }]);
  });
});

describe("slowed writing", () => {
  test("lets one post through in so many minutes, until it ends by itself", async () => {
    await impose(slow);
    succeeded(await tryReply(api, bob, { threadId, body: "One" }));

    at("11:09:59");
    const { errors } = await tryReply(api, bob, { threadId, body: "Two" });
    expect(errors).toMatchObject(refusedWith("TOO_MANY_REQUESTS"));
    expect(errors?.[0]?.message).toContain("one post every 10 minutes");
    at("11:10:00");
    succeeded(await tryReply(api, bob, { threadId, body: "Two" }));

    at("11:59:00");
    succeeded(await tryReply(api, bob, { threadId, body: "Three" }));
    at("12:00:00");
    succeeded(await tryReply(api, bob, { threadId, body: "Four" }));
    expect((await sanctionsOf(bob)).sanctions).toMatchObject([{ isInForce: false }]);
  });

  test("does not let two through that are sent together", async () => {
    await impose(slow);

    const both = await Promise.all([
      tryReply(api, bob, { threadId, body: "Left" }),
      openThread(api, bob, { categoryId: await addCategory(api, `Twice ${people}`) }).catch(
        () => null,
      ),
    ]);

    const written = [both[0].errors === undefined, both[1] !== null];
    expect(written.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    ["no pace", { kind: "SLOW_WRITING", expiresAt: noon }],
    ["no end", { kind: "SLOW_WRITING", paceMinutes: 10 }],
    ["an end that is past", { ...slow, expiresAt: "2026-03-01T11:00:00.000Z" }],
    ["an end far away", { ...slow, expiresAt: "2028-03-01T11:00:00.000Z" }],
    ["too long a pace", { ...slow, paceMinutes: 1441 }],
  ] satisfies [string, Sanction][])("is refused with %s", async (_, sanction) => {
    expect((await trySanction(sanction)).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  });
});

describe("held posts", () => {
  const causesOf = async (id: string) =>
    succeeded(await api.as(mia)(TestHeldForDocument)).heldPosts.nodes.find((post) => post.id === id)
      ?.heldFor;

  test("wait for a moderator until it ends by itself, and the card says why", async () => {
    await impose(hold);

    const held = await reply(api, bob, { threadId, body: "Wait" });
    expect(held.number).toBe(0);
    expect(await causesOf(held.id)).toEqual([{ cause: "HELD_MEMBER", term: null }]);

    at("12:00:00");
    expect((await reply(api, bob, { threadId, body: "Freely" })).number).toBeGreaterThan(0);
  });

  test("cannot be got round by editing what is published", async () => {
    const own = await reply(api, bob, { threadId, body: "Harmless" });
    await impose(hold);

    expect((await api.as(bob)(editing, { id: own.id, body: "Harmful" })).errors).toMatchObject(
      refusedWith("BAD_USER_INPUT"),
    );
    expect((await readPost(api, own.id)).body).toBe("Harmless");
  });
});

describe.each([warning, slow, hold])("$kind", (sanction) => {
  test("is stated with its reasons, and in the member's archive", async () => {
    const { id } = await impose(sanction);

    expect(await statementOf(bob)).toMatchObject({
      ...{ decisionId: id, restriction: sanction.kind, reason: "Please stay polite" },
      ...{ ground: "ABUSE", revertedAt: null },
      endsAt: sanction.kind === "WARNING" ? null : noon,
      paceMinutes: sanction.kind === "SLOW_WRITING" ? 10 : null,
    });
    const { exportMyData } = succeeded(await api.as(bob)(TestExportSanctionsDocument));
    expect(JSON.parse(exportMyData).milderSanctions).toMatchObject([
      { kind: sanction.kind, reason: "Please stay polite" },
    ]);
    expect(exportMyData).not.toContain(mia.id);
  });

  test("is taken back by anybody of the team; log and statement say so", async () => {
    const { id } = await impose(sanction);
    await statementOf(bob);

    expect((await lift(bob, id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect(succeeded(await lift(max, id)).liftSanction).toMatchObject({ isInForce: false });
    expect((await lift(mia, id)).errors).toMatchObject(refusedWith("CONFLICT"));

    expect((await statementOf(bob)).revertedAt).not.toBeNull();
    expect((await auditOf(api, bob.id)).map(({ action }) => action)).toEqual([
      { WARNING: "user.warn", SLOW_WRITING: "user.slow", HOLD_POSTS: "user.hold-posts" }[
        sanction.kind
      ],
      "user.lift-sanction",
    ]);
    expect((await reply(api, bob, { threadId, body: "One" })).number).toBeGreaterThan(0);
    expect((await sanctionsOf(max)).record).toEqual({ warnings: 0, restrictions: 0 });
  });

  test("goes with an objection that was right", async () => {
    await impose(sanction);
    const { id: statementId } = await statementOf(bob);
    succeeded(await api.as(bob)(TestObjectToSanctionDocument, { statementId }));

    succeeded(await api.as(max)(TestGrantObjectionDocument, { statementId }));

    expect((await sanctionsOf(bob)).sanctions).toMatchObject([{ isInForce: false }]);
    succeeded(await tryReply(api, bob, { threadId, body: "Thanks" }));
  });

  test("is imposed on nobody of the same or a higher role", async () => {
    for (const on of [mia, max, ann]) {
      expect((await trySanction(sanction, { on })).errors).toMatchObject(refusedWith("FORBIDDEN"));
    }
    expect((await trySanction(sanction, { by: bob, on: ann })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
  });

  test("comes with the decision on a report, and goes with it", async () => {
    const { id: postId } = await reply(api, bob, { threadId, body: "You fool" });
    const eve = await api.addUser(`eve-${people}`);
    const id = await report(api, eve, postId);

    const kept = { id, sanction, decision: "DISMISS" } as const;
    expect((await api.as(mia)(TestReportAndSanctionDocument, kept)).errors).toMatchObject(
      refusedWith("BAD_USER_INPUT"),
    );
    const removed = { id, sanction, decision: "UPHOLD_AND_DELETE_POST" } as const;
    succeeded(await api.as(mia)(TestReportAndSanctionDocument, removed));
    expect((await sanctionsOf(mia)).sanctions).toMatchObject([
      { kind: sanction.kind, reason: "No insults", ground: "ABUSE", isInForce: true },
    ]);
    expect((await readPost(api, postId)).isDeleted).toBe(true);

    succeeded(await api.as(mia)(reopening, { id }));
    expect((await sanctionsOf(mia)).sanctions).toMatchObject([{ isInForce: false }]);
    expect((await readPost(api, postId)).isDeleted).toBe(false);
  });
});

test("of slowed writing and of held posts there is one at a time; a warning may follow a warning", async () => {
  await impose(slow);
  await impose(hold);
  await impose(warning);
  await impose(warning);

  for (const again of [slow, hold]) {
    const { errors } = await trySanction(again, { by: max });
    expect(errors).toMatchObject(refusedWith("CONFLICT"));
    expect(errors?.[0]?.message).toContain("mia");
  }
  at("12:00:00");
  succeeded(await trySanction({ ...slow, expiresAt: "2026-03-02T12:00:00.000Z" }));
});

test("the year counts what was imposed and what was taken back", async () => {
  const before = succeeded(await api.query(TestSanctionYearDocument)).transparency;
  await impose(warning);
  await impose(slow);
  const { id } = await impose(hold);
  succeeded(await lift(max, id));

  expect(succeeded(await api.query(TestSanctionYearDocument)).transparency).toEqual({
    warnings: before.warnings + 1,
    slowedMembers: before.slowedMembers + 1,
    heldMembers: before.heldMembers + 1,
    liftedSanctions: before.liftedSanctions + 1,
  });
});
