import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, editing, openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import {
  claiming,
  releasing,
  reopening,
  auditOf,
  queue,
  refusedWith,
  report,
  tryHandle,
  tryReport,
} from "../../../test/moderation-acts.ts";
import { storeMessages } from "../../../test/stored-messages.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { dispatchMessages } from "../../wiring/message-handlers.ts";
import {
  TestReportsReportsDocument,
  TestReportsReports2Document,
  TestReportsReports3Document,
  TestReportsReports4Document,
  TestReportsModerationQueueDocument,
  TestReportsThreadDocument,
  TestReportsHandleReportsDocument,
  TestReportsReopenReportsDocument,
  TestReportsHandleReports2Document,
  TestReportsEditPostDocument,
  TestReportsHandleReports3Document,
  TestReportsNodeDocument,
} from "./reports.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;
let mia: Person;
let max: Person;
let categoryId: string;
let threadId: string;
let post: { id: string };

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob, eve, mia, max] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("eve"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
  ]);
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql(sql`delete from reports`);
  api.setNow(new Date());
  threadId = await openThread(api, ada, { categoryId });
  post = await reply(api, bob, { threadId, body: "Buy my cables" });
});

describe("reporting", () => {
  test("puts one open item into the queue, to which a second reporter is added", async () => {
    const first = await tryReport(api, ada, { postId: post.id, comment: " An advertisement. " });
    await report(api, eve, post.id);

    expect(succeeded(first).reportPost).toMatchObject({
      status: "OPEN",
      reason: "SPAM",
      comment: "An advertisement.",
    });
    const items = await queue(api, mia, { status: "OPEN", onePerPost: true });
    expect(items).toMatchObject({ totalCount: 1, nodes: [{ reporter: { username: "ada" } }] });
    expect(items.nodes[0]?.reportsOfPost).toHaveLength(2);
  });

  test("the same post again is refused kindly", async () => {
    await report(api, ada, post.id);

    const { errors } = await tryReport(api, ada, { postId: post.id });

    expect(errors).toMatchObject([
      { message: expect.stringContaining("Thank you"), extensions: { code: "CONFLICT" } },
    ]);
  });

  test("the same post from two tabs at once makes one report", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => tryReport(api, ada, { postId: post.id })),
    );

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test("what was decided on can be reported again only once it says something else", async () => {
    const id = await report(api, ada, post.id);
    succeeded(await tryHandle(api, mia, { id, decision: "DISMISS" }));

    expect((await tryReport(api, ada, { postId: post.id })).errors).toMatchObject(
      refusedWith("CONFLICT"),
    );
    await api.as(bob)(editing, { id: post.id, body: "Buy my drones" });
    expect((await tryReport(api, ada, { postId: post.id })).errors).toBeUndefined();
  });

  test("nobody can report their own post", async () => {
    const { errors } = await tryReport(api, bob, { postId: post.id });

    expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test("a post that one cannot see does not exist", async () => {
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    for (const postId of [post.id, "019aa5a0-0000-7000-8000-0000000000aa", "nothing"]) {
      const { errors } = await tryReport(api, ada, { postId });
      expect(errors).toMatchObject(refusedWith("NOT_FOUND"));
    }
  });

  test("the tenth of a day is taken, the eleventh is not, and says when there is room again", async () => {
    const now = new Date("2026-03-01T12:00:00Z");
    api.setNow(now);
    const posts = await Promise.all(
      Array.from({ length: 11 }, (_, index) => reply(api, bob, { threadId, body: `Buy ${index}` })),
    );
    const answers = [];
    for (const { id } of posts) answers.push(await tryReport(api, ada, { postId: id }));

    expect(answers.map(({ errors }) => errors?.[0]?.extensions["code"] ?? "taken")).toEqual([
      ...Array.from({ length: 10 }, () => "taken"),
      "TOO_MANY_REQUESTS",
    ]);
    expect(answers[10]?.errors?.[0]?.extensions["retryAfter"]).toBe(86_400);
    expect(answers[10]?.status).toBe(429);
    api.setNow(new Date(now.getTime() + 86_400_000));
    expect((await tryReport(api, ada, { postId: posts[10]?.id ?? "" })).errors).toBeUndefined();
  });

  test("all of a day at once gets no more than ten through", async () => {
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, index) => reply(api, bob, { threadId, body: `Buy ${index}` })),
    );

    const answers = await Promise.all(posts.map(({ id }) => tryReport(api, eve, { postId: id })));

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(10);
  });

  test("a comment that is too long is refused at its field", async () => {
    const { errors } = await tryReport(api, ada, { postId: post.id, comment: "x".repeat(1001) });

    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { comment: expect.any(String) } } },
    ]);
  });
});

describe("the queue", () => {
  test("is for moderators", async () => {
    for (const person of [undefined, ada]) {
      const { errors } = await api.query(TestReportsReportsDocument, {}, person);
      expect(errors).toMatchObject(refusedWith(person ? "FORBIDDEN" : "UNAUTHENTICATED"));
    }
  });

  test("shows what waits longest first, and pages by cursor", async () => {
    const ids: string[] = [];
    for (const body of ["One", "Two", "Three"]) {
      const { id } = await reply(api, bob, { threadId, body });
      api.setNow(new Date(Date.now() + ids.length * 1000));
      ids.push(await report(api, ada, id));
    }

    const page = await api.as(mia)(TestReportsReports2Document);
    const next = await api.as(mia)(TestReportsReports3Document, {
      after: page.data.reports.pageInfo.endCursor,
    });

    const shown = [...page.data.reports.nodes, ...next.data.reports.nodes];
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });

  test("shows the reported version beside the present one", async () => {
    await report(api, ada, post.id);
    await api.as(bob)(editing, { id: post.id, body: "I like your cables" });

    const { nodes } = await queue(api, mia);

    expect(nodes).toMatchObject([
      { postRevision: 1, reportedBody: "Buy my cables", post: { body: "I like your cables" } },
    ]);
  });

  test("shows what became of the author's other posts", async () => {
    const earlier = await reply(api, bob, { threadId, body: "Buy my drones" });
    const id = await report(api, ada, earlier.id);
    succeeded(await tryHandle(api, mia, { id, decision: "UPHOLD_AND_DELETE_POST" }));
    await report(api, ada, post.id);

    const { data } = await api.as(mia)(TestReportsReports4Document);

    expect(data.reports.nodes[0]?.post.author?.record).toEqual({
      openReports: 1,
      upheldReports: 1,
      dismissedReports: 0,
    });
  });

  test("filters by reason and by outcome", async () => {
    await tryReport(api, ada, { postId: post.id, reason: "ABUSE" });
    const id = await report(api, ada, (await reply(api, bob, { threadId, body: "More" })).id);
    await tryHandle(api, mia, { id, decision: "DISMISS" });

    expect(await queue(api, mia, { reason: "ABUSE" })).toMatchObject({ totalCount: 1 });
    expect(await queue(api, mia, { status: "DISMISSED" })).toMatchObject({
      totalCount: 1,
      nodes: [{ id }],
    });
  });

  test("finds a post by each of the reasons for which it was reported, and counts it once", async () => {
    await tryReport(api, ada, { postId: post.id, reason: "SPAM" });
    const later = await tryReport(api, eve, { postId: post.id, reason: "ILLEGAL" });

    const found = await queue(api, mia, { status: "OPEN", reason: "ILLEGAL", onePerPost: true });

    expect(found).toMatchObject({ totalCount: 1, nodes: [{ id: later.data.reportPost.id }] });
    const counted = await api.as(mia)(TestReportsModerationQueueDocument);
    expect(counted.data.moderationQueue).toEqual({ openReports: 2, reportedPosts: 1 });
  });

  test("shows the others who is looking at something, for a quarter of an hour", async () => {
    const now = Date.now();
    const id = await report(api, ada, post.id);
    succeeded(await api.as(mia)(claiming, { id }));

    expect(await queue(api, max)).toMatchObject({ nodes: [{ claimedBy: { username: "mia" } }] });
    const second = await api.as(max)(claiming, { id });
    expect(second.errors).toMatchObject([{ message: "mia is looking at this already." }]);
    api.setNow(new Date(now + 16 * 60_000));
    expect((await queue(api, max)).nodes[0]?.claimedBy).toBeNull();
    succeeded(await api.as(max)(claiming, { id }));
    succeeded(await api.as(max)(releasing, { id }));
    expect((await queue(api, mia)).nodes[0]?.claimedBy).toBeNull();
  });
});

describe("deciding", () => {
  let id: string;

  beforeEach(async () => {
    id = await report(api, ada, post.id);
  });

  test("to uphold and delete leaves a tombstone with its reason, and answers all who reported", async () => {
    const other = await report(api, eve, post.id);

    const answer = await tryHandle(api, mia, {
      id,
      decision: "UPHOLD_AND_DELETE_POST",
      note: "No advertising here.",
    });

    expect(succeeded(answer).handleReport).toMatchObject({
      status: "UPHELD",
      note: "No advertising here.",
      handler: { username: "mia" },
      post: { isDeleted: true, removalGround: "SPAM", removalReason: "No advertising here." },
    });
    expect(await queue(api, mia)).toMatchObject({ totalCount: 0 });
    expect((await queue(api, mia, { status: "UPHELD" })).nodes).toMatchObject([
      { id: other },
      { id },
    ]);
    const { data } = await api.query(TestReportsThreadDocument, {
      id: threadId,
    });
    expect(data.thread?.replyCount).toBe(0);
  });

  test("writes one entry into the log", async () => {
    await tryHandle(api, mia, { id, decision: "UPHOLD", note: "Be kind." });

    expect(await auditOf(api, id)).toEqual([
      {
        action: "report.uphold",
        actorId: mia.id,
        targetType: "Report",
        details: {
          before: { status: "OPEN", postId: post.id, postRevision: 1 },
          after: { status: "UPHELD", ground: "SPAM", isPostDeleted: false, reportIds: [id] },
          reason: "Be kind.",
        },
      },
    ]);
    const deletions = await api.sql(
      sql`select id from audit_log where target_id = ${post.id} and action = 'post.delete'`,
    );
    expect(deletions).toEqual([]);
  });

  test("at the same time as another moderator, one wins and the other reads who did what", async () => {
    const answers = await Promise.all([
      tryHandle(api, mia, { id, decision: "UPHOLD_AND_DELETE_POST" }),
      tryHandle(api, max, { id, decision: "UPHOLD_AND_DELETE_POST" }),
    ]);

    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors).toMatchObject([
      {
        message: expect.stringMatching(/^(mia|max) has already upheld this report\.$/),
        extensions: { code: "CONFLICT" },
      },
    ]);
    expect(await auditOf(api, id)).toHaveLength(1);
    const revisions = await api.sql(
      sql`select revision from post_revisions where post_id = ${post.id}`,
    );
    expect(revisions).toHaveLength(1);
  });

  test("on a version that is no longer the present one is refused", async () => {
    await api.as(bob)(editing, { id: post.id, body: "I like your cables" });

    const seenOld = await tryHandle(api, mia, { id, decision: "UPHOLD", postRevision: 1 });
    const seenNew = await tryHandle(api, mia, { id, decision: "DISMISS", postRevision: 2 });

    expect(seenOld.errors).toMatchObject(refusedWith("CONFLICT"));
    expect(succeeded(seenNew).handleReport.status).toBe("DISMISSED");
  });

  test("is not for a moderator who reported the post, or wrote it", async () => {
    const own = await reply(api, max, { threadId, body: "A moderator's own post" });
    const aboutMax = await report(api, ada, own.id);
    await report(api, max, post.id);

    for (const theirs of [id, aboutMax]) {
      const { errors } = await tryHandle(api, max, { id: theirs, decision: "DISMISS" });
      expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
    }
    const { nodes } = await queue(api, max);
    const aboutOwn = "This is about your own post: somebody else has to decide.";
    const byThemselves = "You have reported this post yourself: somebody else has to decide.";
    const refusals = nodes.map(({ viewerCanDecide, viewerRefusal }) =>
      viewerCanDecide ? null : viewerRefusal,
    );
    expect(new Set(refusals)).toEqual(new Set([aboutOwn, byThemselves]));
    expect((await api.as(max)(claiming, { id })).errors).toMatchObject(refusedWith("FORBIDDEN"));
    const decidable = { viewerCanDecide: true, viewerRefusal: null };
    expect((await queue(api, mia)).nodes[0]).toMatchObject(decidable);
  });

  test("works for a post that its author has deleted meanwhile, and for one in a removed thread", async () => {
    await api.as(bob)(deletion, { id: post.id });
    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    expect((await queue(api, mia)).nodes).toMatchObject([
      { reportedBody: "Buy my cables", post: { id: post.id, isDeleted: true } },
    ]);
    const answer = await tryHandle(api, mia, { id, decision: "UPHOLD_AND_DELETE_POST" });
    expect(succeeded(answer).handleReport).toMatchObject({ status: "UPHELD" });
  });

  test("has a message with all that those to be notified need", async () => {
    const other = await report(api, eve, post.id);
    const taken = await storeMessages(api);
    await tryHandle(api, mia, { id, decision: "UPHOLD_AND_DELETE_POST", note: "No ads." });

    const messages = await taken();

    expect(messages.filter(({ name }) => name === "moderation.report-decided")).toEqual([
      {
        name: "moderation.report-decided",
        payload: {
          postId: post.id,
          threadId,
          authorId: bob.id,
          decisionId: expect.any(String),
          postRevision: 1,
          moderatorId: mia.id,
          isUpheld: true,
          isPostDeleted: true,
          ground: "SPAM",
          note: "No ads.",
          reports: [
            { reportId: id, reporterId: ada.id },
            { reportId: other, reporterId: eve.id },
          ],
        },
      },
    ]);
  });

  test("happens whole or not at all", async () => {
    await api.sql(
      sql`alter table audit_log add constraint no_more check (action <> 'report.uphold-and-delete') not valid`,
    );

    const { errors } = await tryHandle(api, mia, { id, decision: "UPHOLD_AND_DELETE_POST" });

    await api.sql(sql`alter table audit_log drop constraint no_more`);
    expect(errors).toMatchObject(refusedWith("INTERNAL_SERVER_ERROR"));
    expect((await queue(api, mia)).nodes).toMatchObject([{ id, post: { isDeleted: false } }]);
  });

  test("can be taken back by the same moderator for ten seconds, with the post", async () => {
    const now = Date.now();
    succeeded(await tryHandle(api, mia, { id, decision: "UPHOLD_AND_DELETE_POST" }));

    const byAnother = await api.as(max)(reopening, { id });
    api.setNow(new Date(now + 8_000));
    const inTime = await api.as(mia)(reopening, { id });

    expect(byAnother.errors).toMatchObject(refusedWith("CONFLICT"));
    expect(succeeded(inTime).reopenReport).toMatchObject({
      status: "OPEN",
      handledAt: null,
      post: { isDeleted: false, body: "Buy my cables" },
    });
    succeeded(await tryHandle(api, mia, { id, decision: "DISMISS" }));
    api.setNow(new Date(now + 50_000));
    const tooLate = await api.as(mia)(reopening, { id });
    expect(tooLate.errors).toMatchObject(refusedWith("CONFLICT"));
  });

  test("on many at once says which were refused", async () => {
    const second = await report(api, ada, (await reply(api, bob, { threadId, body: "More" })).id);
    await report(api, mia, post.id);

    const { data } = await api.as(mia)(TestReportsHandleReportsDocument, { ids: [id, second] });

    expect(data.handleReports).toEqual({
      done: [second],
      refused: [{ id, message: expect.stringContaining("reported this post yourself") }],
    });
    const back = await api.as(mia)(TestReportsReopenReportsDocument, { ids: [second, id] });
    expect(back.data.reopenReports).toEqual({ done: [second], refused: [{ id }] });
    expect((await queue(api, mia)).totalCount).toBe(3);

    const tooMany = await api.as(mia)(TestReportsHandleReports2Document, {
      ids: Array.from({ length: 101 }, () => id),
    });
    expect(tooMany.errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
  });

  test("leaves those alone whose posts were edited since the moderator looked", async () => {
    const other = (await reply(api, bob, { threadId, body: "More" })).id;
    const [edited, same] = [id, await report(api, ada, other)];
    succeeded(
      await api.as(bob)(TestReportsEditPostDocument, {
        id: post.id,
      }),
    );

    const { data } = await api.as(mia)(TestReportsHandleReports3Document, {
      ids: [edited, same],
      seen: [edited, same].map((each) => ({ id: each, revision: 1 })),
    });

    expect(data.handleReports).toEqual({
      done: [same],
      refused: [{ id: edited, code: "CONFLICT" }],
    });
  });
});

test("who leaves and wants their words erased takes the comments along, not the reports", async () => {
  const { data } = await tryReport(api, ada, { postId: post.id, comment: "He did it before" });

  const payload = { userId: ada.id, username: "ada", eraseTexts: true };
  await transact(api.work(), ({ em }) =>
    dispatchMessages(api.services, { em, name: "accounts.member-erased", payloads: [payload] }),
  );

  expect((await queue(api, mia)).nodes).toMatchObject([
    { id: data.reportPost.id, reason: "SPAM", comment: null },
  ]);
});

describe("a report by its id", () => {
  const node = TestReportsNodeDocument;

  test("is found by its reporter, without what the staff wrote, by moderators, and by nobody else", async () => {
    const id = await report(api, ada, post.id);
    await tryHandle(api, mia, { id, decision: "UPHOLD", note: "To the author" });

    const told = { id, status: "UPHELD", note: null, handler: null };
    expect((await api.as(ada)(node, { id })).data.node).toEqual(told);
    expect((await api.as(max)(node, { id })).data.node).toMatchObject({ note: "To the author" });
    for (const person of [bob, eve, undefined]) {
      expect((await api.query(node, { id }, person)).data.node).toBeNull();
    }
  });
});
