import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import {
  deletion,
  editing,
  openThread,
  reply,
  restoring,
  succeeded,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { reopening, report, tryHandle } from "../../../../test/moderation-acts.ts";
import { notificationTextsOf } from "../../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { type MessageName, type Messages } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { dispatchMessages } from "../../../wiring/message-handlers.ts";
import {
  TestDeleteThreadDocument,
  type TestStatementFragment,
  TestStatementsDocument,
} from "../appeals/appeals.test.graphql.ts";
import { stateAct } from "./write-statements.ts";

let api: TestApi;
let mia: Person;
let bob: Person;
let eve: Person;
let ada: Person;
let threadId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  [mia, bob, eve] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("bob"),
    api.addUser("eve"),
  ]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada-${round}`);
  const categoryId = await addCategory(api, `Cables ${round}`);
  threadId = await openThread(api, bob, { categoryId, title: "A cable" });
});

async function statementsOf(person: Person): Promise<TestStatementFragment[]> {
  await api.services.outbox.drained();
  return succeeded(await api.as(person)(TestStatementsDocument)).statements.nodes;
}

/** A message that another process was late with. */
async function handle<Name extends MessageName>(
  name: Name,
  payload: Messages[Name],
): Promise<void> {
  await transact(api.work(), ({ em }) =>
    dispatchMessages(api.services, { em, name, payloads: [payload] }),
  );
}

const upheld = async (postId: string, decision: "UPHOLD" | "UPHOLD_AND_DELETE_POST") => {
  const id = await report(api, bob, postId);
  succeeded(await tryHandle(api, mia, { id, decision, note: "No." }));
  return id;
};

const placeOf = (postId: string) => ({ postId, threadId, authorId: ada.id });

async function decidedMessage(postId: string, decisionId: string) {
  const reports = await api.sql(sql<{ reportId: string; reporterId: string }>`
    select id as "reportId", reporter_id as "reporterId" from reports where post_id = ${postId}`);
  return {
    ...{ ...placeOf(postId), decisionId, postRevision: 1, moderatorId: mia.id, reports },
    ...{ isUpheld: true, isPostDeleted: false, ground: "SPAM" as const, note: "No." },
  };
}

const removalMessage = (postId: string | null) => ({
  ...{ actId: crypto.randomUUID(), act: "REMOVE_POST" as const, moderatorId: mia.id, threadId },
  ...{ postId, authorId: ada.id, threadTitle: "A cable", ground: "SPAM" as const, reason: "No." },
});

describe("what is stated does not depend on the order of messages:", () => {
  test("that a post came back takes back no removal that came after it", async () => {
    const { id } = await reply(api, ada, { threadId });
    await upheld(id, "UPHOLD_AND_DELETE_POST");
    await api.services.outbox.drained();

    await handle("forum.post-restored", { ...placeOf(id), number: 2 });

    expect(await statementsOf(ada)).toMatchObject([
      { restriction: "REMOVE_POST", revertedAt: null },
    ]);
  });

  test("a removal that is over is not stated, nor are a thread that is back and one that is open", async () => {
    const { id } = await reply(api, ada, { threadId });
    await handle("forum.words-moderated", removalMessage(id));
    await handle("forum.words-moderated", { ...removalMessage(null), act: "REMOVE_THREAD" });
    await handle("forum.words-moderated", { ...removalMessage(null), act: "LOCK_THREAD" });

    expect(await statementsOf(ada)).toEqual([]);
  });

  test("a removal after reports that was undone by hand before it is stated is stated as over", async () => {
    const { id } = await reply(api, ada, { threadId });
    await upheld(id, "UPHOLD_AND_DELETE_POST");
    const [statement] = await statementsOf(ada);
    succeeded(await api.as(mia)(restoring, { id }));
    await api.services.outbox.drained();
    await api.sql(sql`delete from statements where recipient_id = ${ada.id}`);

    const message = await decidedMessage(id, String(statement?.decisionId));
    await handle("moderation.report-decided", { ...message, isPostDeleted: true });

    expect(await statementsOf(ada)).toMatchObject([{ revertedAt: expect.any(String) }]);
  });

  test("of two removals of a post each is stated as itself, and the first is over, however late its messages are", async () => {
    const { id } = await reply(api, ada, { threadId });
    const remove = async (reason: string) =>
      succeeded(await api.as(mia)(deletion, { id, reason, ground: "SPAM" }));
    await remove("First");
    const [first] = await statementsOf(ada);
    await api.sql(sql`update statements set reverted_at = null where post_id = ${id}`);
    succeeded(await api.as(mia)(restoring, { id }));
    await remove("Second");
    await statementsOf(ada);
    await api.sql(sql`update statements set reverted_at = null where post_id = ${id}`);

    await handle("forum.post-restored", { ...placeOf(id), number: 2 });
    expect(await statementsOf(ada)).toMatchObject([
      { reason: "Second", revertedAt: null },
      { reason: "First", revertedAt: expect.any(String) },
    ]);

    const actId = String(first?.decisionId);
    await api.sql(sql`delete from statements where decision_id = ${actId}`);
    await handle("forum.words-moderated", { ...removalMessage(id), actId, reason: "First" });
    expect(await statementsOf(ada)).toMatchObject([{ reason: "Second" }]);
  });

  test("a decision whose message names none is found by its reports, and said in the log where they have another fate", async () => {
    const { id } = await reply(api, ada, { threadId });
    const reportId = await upheld(id, "UPHOLD");
    const [stated] = await statementsOf(ada);
    await api.sql(sql`delete from statements where recipient_id = ${ada.id}`);
    const {
      decisionId,
      postRevision: _,
      ...message
    } = await decidedMessage(id, String(stated?.decisionId));

    await handle("moderation.report-decided", message);
    expect(await statementsOf(ada)).toMatchObject([{ decisionId, restriction: "OBJECT_TO_POST" }]);

    const warn = vi.spyOn(api.services.logger, "warn").mockReturnValue();
    succeeded(await api.as(mia)(reopening, { id: reportId }));
    await api.sql(sql`delete from statements where recipient_id = ${ada.id}`);
    await handle("moderation.report-decided", message);
    expect(await statementsOf(ada)).toEqual([]);
    expect(warn).toHaveBeenCalledWith(
      { postId: id, reports: [reportId] },
      expect.stringContaining("is not stated"),
    );
    warn.mockRestore();
  });

  test("a sanction that was lifted and posts that came back before they are stated are not stated", async () => {
    const [id, member, at] = [crypto.randomUUID(), ada.id, new Date()];
    await api.sql(sql`
      insert into sanctions (id, user_id, kind, reason, moderator_id, created_at, lifted_at)
      values (${id}, ${member}, 'WARNING', 'No.', ${mia.id}, ${at}, ${at})`);
    await api.sql(sql`
      insert into post_removals (id, user_id, reason, moderator_id, created_at, returned_at, posts)
      values (${id}, ${member}, 'No.', ${mia.id}, ${at}, ${at}, 1)`);
    const facts = { userId: member, moderatorId: mia.id, ground: null, reason: "No." };

    await handle("moderation.member-sanctioned", {
      ...{ ...facts, sanctionId: id, kind: "WARNING", expiresAt: null, paceMinutes: null },
    });
    await handle("moderation.posts-removed", { ...facts, removalId: id });

    expect(await statementsOf(ada)).toEqual([]);
  });

  test("a decision that another has replaced is not stated as that", async () => {
    const { id } = await reply(api, ada, { threadId });
    await upheld(id, "UPHOLD");
    const [stated] = await statementsOf(ada);
    await api.sql(sql`delete from statements where recipient_id = ${ada.id}`);

    await handle("moderation.report-decided", await decidedMessage(id, crypto.randomUUID()));

    expect(await statementsOf(ada)).toEqual([]);
    await handle("moderation.report-decided", await decidedMessage(id, String(stated?.decisionId)));
    expect(await statementsOf(ada)).toHaveLength(1);
  });

  test("the words that were judged are those of the decision, whatever the author wrote since", async () => {
    const { id } = await reply(api, ada, { threadId, body: "Buy my cables" });
    await upheld(id, "UPHOLD");
    const [stated] = await statementsOf(ada);
    await api.sql(sql`delete from statements where recipient_id = ${ada.id}`);
    succeeded(await api.as(ada)(editing, { id, body: "Cables are long" }));

    await handle("moderation.report-decided", await decidedMessage(id, String(stated?.decisionId)));

    expect(await statementsOf(ada)).toMatchObject([{ judgedText: "Buy my cables" }]);
  });
});

test("a decision that is taken back takes none along that was made about the same post before", async () => {
  const { id } = await reply(api, ada, { threadId });
  await upheld(id, "UPHOLD");
  const [first] = await statementsOf(ada);
  const reportId = await report(api, eve, id);
  succeeded(await tryHandle(api, mia, { id: reportId, decision: "UPHOLD", note: "Again." }));
  await api.services.outbox.drained();
  const told = (await notificationTextsOf(api, ada)).length;

  succeeded(await api.as(mia)(reopening, { id: reportId }));

  const [second, earlier] = await statementsOf(ada);
  expect(second?.revertedAt).not.toBeNull();
  expect(earlier).toMatchObject({ decisionId: first?.decisionId, revertedAt: null });
  expect(await notificationTextsOf(api, ada)).toHaveLength(told - 1);
});

test("a title goes with its author also where others were told of the thread", async () => {
  await reply(api, ada, { threadId });
  succeeded(await api.as(mia)(TestDeleteThreadDocument, { id: threadId }));
  expect(await statementsOf(ada)).toMatchObject([{ threadTitle: "A cable" }]);

  const { id: userId, username } = bob;
  await handle("accounts.member-erased", { userId, username, eraseTexts: true });

  expect(await statementsOf(ada)).toMatchObject([{ threadTitle: null }]);
});

test("the removal of a thread is stated to each of very many who wrote in it", async () => {
  const writers = 5000;
  await api.sql(sql`
    insert into users (id, username, email, password_hash, created_at)
    select gen_random_uuid(), 'writer-' || n, n || '@vigilia.test', '', now() from generate_series(1, ${writers}::int) n`);
  await api.sql(sql`
    insert into posts (
      id, thread_id, number, author_id, body, body_html, renderer_version, plain_text, words, created_at)
    select gen_random_uuid(), ${threadId}, 1 + row_number() over (), id, 'A', 'A', 1, 'A', '', now()
    from users where username like 'writer-%'`);
  await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);
  const moderated = { ...removalMessage(null), act: "REMOVE_THREAD" as const, authorId: bob.id };

  await transact(api.work(), (context) => stateAct(context, moderated));

  const stated = await api.sql(sql<{ id: string }>`
    select id from statements where thread_id = ${threadId} order by id`);
  expect(stated).toHaveLength(writers + 1);
  const mails = await api.sql(sql<{ id: string }>`
    select data ->> 'statementId' as id from jobs.job
    where name = 'statement-mails' and start_after > now() and (data ->> 'statementId')::uuid = any(${stated.map(({ id }) => id)}::uuid[])
    order by 1`);
  expect(mails).toEqual(stated);
});

test("a post that was removed is stated once, with the words that were judged", async () => {
  const { id } = await reply(api, ada, { threadId, body: "Buy my cables" });
  succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));
  const stated = await statementsOf(ada);

  await handle("forum.words-moderated", {
    ...removalMessage(id),
    actId: String(stated[0]?.decisionId),
  });

  expect(await statementsOf(ada)).toEqual(stated);
  expect(stated).toMatchObject([{ judgedText: "Buy my cables" }]);
});
