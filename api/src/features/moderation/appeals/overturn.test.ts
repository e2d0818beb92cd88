import { day, hour } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  readPost,
  reply,
  restoring,
  succeeded,
  tryReply,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import {
  auditOf,
  refusedWith,
  report,
  tryBan,
  tryHandle,
  tryUnban,
} from "../../../../test/moderation-acts.ts";
import { notificationTextsOf } from "../../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { eraseTexts } from "../../forum/members/erase-texts.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";
import { db } from "../tables.ts";
import {
  TestAnswerAppealDocument,
  TestAnswerRefusalsDocument,
  TestAppealDocument,
  TestAppealsDocument,
  TestDecisionReportDocument,
  TestRejectHeldDocument,
  type TestStatementFragment,
  TestStatementsDocument,
} from "./appeals.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let max: Person;
let bob: Person;
let ada: Person;
let categoryId: string;
let threadId: string;
let round = 0;
const start = Date.parse("2026-03-01T10:00:00Z");

beforeAll(async () => {
  api = await startTestApi({ HOLD_NEW_MEMBER_LINKS: "on" });
  [ann, mia, max, bob] = await Promise.all([
    api.addUser("ann", "ADMIN"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("bob"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date(start));
  round += 1;
  ada = await api.addUser(`ada-${round}`);
  threadId = await openThread(api, bob, { categoryId, title: "A cable" });
});

async function statementsOf(person: Person): Promise<TestStatementFragment[]> {
  await api.services.outbox.drained();
  return succeeded(await api.as(person)(TestStatementsDocument)).statements.nodes;
}

async function statementOf(
  person: Person,
  restriction: TestStatementFragment["restriction"],
): Promise<TestStatementFragment> {
  const found = (await statementsOf(person)).find((each) => each.restriction === restriction);
  if (!found) throw new Error(`No ${restriction} was stated to ${person.username}`);
  return found;
}

/** The member objects to a decision of that kind; its id. */
async function objected(
  person: Person,
  restriction: TestStatementFragment["restriction"],
): Promise<string> {
  const { id: statementId } = await statementOf(person, restriction);
  const words = "It was no advert.";
  succeeded(await api.as(person)(TestAppealDocument, { statementId, words }));
  return statementId;
}

const answerBy = (person: Person, statementId: string, isGranted = true) =>
  api.as(person)(TestAnswerAppealDocument, { statementId, isGranted, answer: "We were wrong." });

/** Why somebody cannot grant an objection, and why not refuse it, as their page is told before they try. */
async function refusalsOf(person: Person, statementId: string) {
  const { appeals } = succeeded(await api.as(person)(TestAnswerRefusalsDocument));
  const found = appeals.nodes.find(({ id }) => id === statementId);
  return [found?.grantRefusal, found?.refuseRefusal];
}

const tooHigh = "You cannot do this to somebody of the same or a higher role.";
const judgedBefore =
  "You have reported this post, or decided on reports of it: somebody else has to look at this decision.";

async function removedPost(): Promise<string> {
  const { id } = await reply(api, ada, { threadId, body: "Buy my cables" });
  succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));
  return id;
}

describe("an objection of a member who is erased", () => {
  beforeEach(async () => {
    await removedPost();
    await objected(ada, "REMOVE_POST");
    await transact(api.work(), async ({ em }) => {
      await db(em)
        .updateTable("users")
        .set({ username: null, email: null, passwordHash: null, erasedAt: new Date(start) })
        .where("id", "=", ada.id)
        .execute();
      const { id: userId, username } = ada;
      await sendMessage(em, "accounts.member-erased", { userId, username, eraseTexts: false });
    });
    await api.services.outbox.drained();
  });

  test("stands among the others, and can be answered", async () => {
    const { appeals } = succeeded(await api.as(max)(TestAppealsDocument, { status: "OPEN" }));
    const waiting = appeals.nodes.find(({ recipient }) => recipient === null);

    const { answerAppeal } = succeeded(await answerBy(max, String(waiting?.id), false));

    expect(answerAppeal).toMatchObject({ recipient: null, appeal: { status: "REFUSED" } });
  });
});

describe("a ban that was a mistake gives its posts back", () => {
  test("also once it has run out", async () => {
    const { id } = await reply(api, ada, { threadId });
    const expiresAt = new Date(start + day);
    succeeded(await tryBan(api, mia, { userId: ada.id, expiresAt, removeRecentPosts: true }));
    const statementId = await objected(ada, "BAN");
    api.setNow(new Date(start + 2 * day));

    const { answerAppeal } = succeeded(await answerBy(max, statementId));

    expect(answerAppeal.revertedAt).not.toBeNull();
    expect(await readPost(api, id)).toMatchObject({ isDeleted: false });
  });

  test("also where it came with a decision on reports and has run out", async () => {
    const { id: earlier } = await reply(api, ada, { threadId });
    const { id: postId } = await reply(api, ada, { threadId });
    const reportId = await report(api, bob, postId);
    const ban = { expiresAt: new Date(start + day).toISOString(), removeRecentPosts: true };
    const decision = { decision: "UPHOLD_AND_DELETE_POST", note: "No.", ban } as const;
    succeeded(await tryHandle(api, mia, { id: reportId, ...decision }));
    const statementId = await objected(ada, "REMOVE_POST");
    api.setNow(new Date(start + 2 * day));

    succeeded(await answerBy(max, statementId));

    expect(await readPost(api, earlier)).toMatchObject({ isDeleted: false });
    expect(await readPost(api, postId)).toMatchObject({ isDeleted: false });
    api.setNow(new Date(start));
    expect(await statementOf(ada, "BAN")).toMatchObject({ revertedAt: expect.any(String) });
  });

  test("also where it was lifted without them: to their removal one can still object", async () => {
    const { id } = await reply(api, ada, { threadId });
    succeeded(await tryBan(api, mia, { userId: ada.id, removeRecentPosts: true }));
    succeeded(await tryUnban(api, mia, { userId: ada.id }));
    expect(await statementOf(ada, "BAN")).toMatchObject({ revertedAt: null });

    succeeded(await answerBy(max, await objected(ada, "BAN")));

    expect(await readPost(api, id)).toMatchObject({ isDeleted: false });
  });

  test("of which none is counted that somebody brought back at the same moment", async () => {
    const { id } = await reply(api, ada, { threadId });
    succeeded(await tryBan(api, mia, { userId: ada.id, removeRecentPosts: true }));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isBack = () => {};
    const back = new Promise<void>((resolve) => (isBack = resolve));
    const restored = transact(api.work(), async (tx) => {
      const found = await findPostForUpdate(tx.em, id);
      if (!found?.post.number) throw new Error("There is no post");
      await bringBackPost(tx, { ...found, post: { ...found.post, number: found.post.number } });
      isBack();
      await held;
    });
    await back;

    const lifted = tryUnban(api, mia, { userId: ada.id, restorePosts: true });
    await expect
      .poll(async () => {
        const [waiting] = await api.sql(
          sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`,
        );
        return waiting?.n;
      })
      .toBeGreaterThan(0);
    letGo();
    await restored;

    succeeded(await lifted);
    const entry = (await auditOf(api, ada.id)).find(({ action }) => action === "user.unban");
    expect(entry?.details).toMatchObject({ after: { restoredPosts: 0 } });
  });
});

describe("an objection is not answered", () => {
  test("by whoever may not lift the ban of a member of that role", async () => {
    const moe = await api.addUser(`moe-${round}`, "MODERATOR");
    succeeded(await tryBan(api, ann, { userId: moe.id }));
    const statementId = await objected(moe, "BAN");

    expect((await answerBy(max, statementId)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect(await refusalsOf(max, statementId)).toEqual([tooHigh, null]);
    const yourself = "Somebody else has to look at this decision.";
    expect(await refusalsOf(ann, statementId)).toEqual([yourself, yourself]);
    const amy = await api.addUser(`amy-${round}`, "ADMIN");
    expect(await refusalsOf(amy, statementId)).toEqual([null, null]);
    succeeded(await answerBy(amy, statementId));
  });

  test("by them either where the ban came with a decision on reports", async () => {
    const moe = await api.addUser(`moe-${round}`, "MODERATOR");
    const { id: postId } = await reply(api, moe, { threadId });
    const reportId = await report(api, bob, postId);
    const ban = { removeRecentPosts: false };
    const decision = { decision: "UPHOLD_AND_DELETE_POST", note: "No.", ban } as const;
    succeeded(await tryHandle(api, ann, { id: reportId, ...decision }));

    const statementId = await objected(moe, "REMOVE_POST");
    const answer = await answerBy(max, statementId);

    expect(await refusalsOf(max, statementId)).toEqual([tooHigh, null]);
    expect(answer.errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect(await readPost(api, postId)).toMatchObject({ isDeleted: true });
  });

  test("by who reported the post, or decided on reports of it", async () => {
    const { id } = await reply(api, ada, { threadId });
    await report(api, max, id);
    const reportId = await report(api, bob, id);
    succeeded(await tryHandle(api, ann, { id: reportId, decision: "DISMISS" }));
    succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));
    const statementId = await objected(ada, "REMOVE_POST");

    for (const judge of [max, ann]) {
      expect((await answerBy(judge, statementId)).errors).toMatchObject(refusedWith("FORBIDDEN"));
      expect(await refusalsOf(judge, statementId)).toEqual([judgedBefore, judgedBefore]);
    }
    succeeded(await answerBy(await api.addUser(`moe-${round}`, "MODERATOR"), statementId));
  });

  test("by nobody but those, so that who found one objection right answers the next, too", async () => {
    const { id } = await reply(api, ada, { threadId });
    const reportId = await report(api, bob, id);
    const decision = { decision: "UPHOLD_AND_DELETE_POST", note: "No." } as const;
    succeeded(await tryHandle(api, mia, { id: reportId, ...decision }));
    succeeded(await answerBy(max, await objected(ada, "REMOVE_POST")));
    api.setNow(new Date(start + 1000));
    succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));

    const { answerAppeal } = succeeded(await answerBy(max, await objected(ada, "REMOVE_POST")));

    expect(answerAppeal).toMatchObject({ appeal: { status: "GRANTED" } });
  });
});

test("reports are dismissed also where the post was brought back by hand before the answer", async () => {
  const { id: postId } = await reply(api, ada, { threadId });
  const reportId = await report(api, bob, postId);
  const decision = { decision: "UPHOLD_AND_DELETE_POST", note: "No." } as const;
  succeeded(await tryHandle(api, mia, { id: reportId, ...decision }));
  const statementId = await objected(ada, "REMOVE_POST");
  succeeded(await api.as(ann)(restoring, { id: postId }));
  expect(await statementOf(ada, "REMOVE_POST")).toMatchObject({ revertedAt: expect.any(String) });

  succeeded(await answerBy(max, statementId));

  const stored = await api.sql(sql<{ status: string }>`
    select status from reports where id = ${reportId}`);
  expect(stored).toEqual([{ status: "DISMISSED" }]);
});

describe("words that a moderator changed", () => {
  async function edited(...bodies: string[]): Promise<string> {
    const { id } = await reply(api, ada, { threadId, body: "My words" });
    for (const body of bodies) succeeded(await api.as(mia)(editing, { id, body }));
    return id;
  }

  test("come back over two of their edits, as the author's own, and those who read along see it", async () => {
    const id = await edited("Words of the staff", "Other words of the staff");
    const statementId = await objected(ada, "EDIT_POST");
    const changes = async () =>
      (
        await api.sql(sql<{ n: number }>`
        select count(*)::int as n from thread_changes where thread_id = ${threadId}`)
      )[0]?.n ?? 0;
    await api.services.outbox.drained();
    const before = await changes();

    succeeded(await answerBy(max, statementId));

    await api.services.outbox.drained();
    expect(await changes()).toBeGreaterThan(before);
    expect(await readPost(api, id)).toMatchObject({ body: "My words" });
    const [post] = await api.sql(sql<object>`
      select edited_by_id as editor, edit_reason as reason from posts where id = ${id}`);
    expect(post).toEqual({ editor: ada.id, reason: null });
  });

  test("stay where another moderator has written since, and nothing counts as taken back", async () => {
    const id = await edited("Words of the staff");
    const statementId = await objected(ada, "EDIT_POST");
    succeeded(await api.as(ann)(editing, { id, body: "Words of the admin" }));

    const { answerAppeal } = succeeded(await answerBy(max, statementId));

    expect(answerAppeal).toMatchObject({ revertedAt: null, appeal: { status: "GRANTED" } });
    expect(await readPost(api, id)).toMatchObject({ body: "Words of the admin" });
    await api.services.outbox.drained();
    expect(await notificationTextsOf(api, ada)).toContainEqual(
      expect.stringMatching(/^SYSTEM: Your objection was right\. There was nothing left/),
    );
    const { transparency } = (await api.query(TestDecisionReportDocument, { year: 2026 })).data;
    expect(transparency.decisions).toContainEqual(
      expect.objectContaining({ restriction: "EDIT_POST", overturned: 1, appealed: 2 }),
    );
  });
});

test("an objection about a held post whose words are erased by now is answered all the same", async () => {
  const body = "See [this](https://cables.example)";
  const { createPost } = succeeded(await tryReply(api, ada, { threadId, body }));
  succeeded(await api.as(mia)(TestRejectHeldDocument, { id: createPost.id }));
  const statementId = await objected(ada, "REJECT_POST");
  await eraseTexts(api.work(), { authorId: ada.id });

  const { answerAppeal } = succeeded(await answerBy(max, statementId));

  expect(answerAppeal).toMatchObject({ revertedAt: null, appeal: { status: "GRANTED" } });
});

test("objections wait in the order in which they were made, whatever they are about", async () => {
  await removedPost();
  const { id: earlier } = await statementOf(ada, "REMOVE_POST");
  api.setNow(new Date(start + hour));
  const eve = await api.addUser(`eve-${round}`);
  const { id } = await reply(api, eve, { threadId });
  succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));
  const first = await objected(eve, "REMOVE_POST");
  api.setNow(new Date(start + 2 * hour));
  await objected(ada, "REMOVE_POST");
  const listed = async (status: "OPEN" | "REFUSED") =>
    succeeded(await api.as(max)(TestAppealsDocument, { status }))
      .appeals.nodes.map((each) => each.id)
      .filter((each) => each === earlier || each === first);

  expect(await listed("OPEN")).toEqual([first, earlier]);
  succeeded(await answerBy(max, earlier, false));
  api.setNow(new Date(start + 3 * hour));
  succeeded(await answerBy(max, first, false));
  expect(await listed("REFUSED")).toEqual([first, earlier]);
});
