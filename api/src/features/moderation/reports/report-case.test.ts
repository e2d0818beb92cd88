import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, editing, openThread, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import {
  auditOf,
  refusedWith,
  reopening,
  report,
  tryBan,
  tryHandle,
} from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestReportAppealGrantedDocument,
  TestReportCaseDocument,
  TestReportedAuthorAppealsDocument,
  TestReportedAuthorDocument,
} from "./report-case.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let threadId: string;
let categoryId: string;
let world = 0;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date());
  world += 1;
  ada = await api.addUser(`ada${world}`);
  bob = await api.addUser(`bob${world}`);
  threadId = await openThread(api, ada, { categoryId });
});

describe("the case of a report", () => {
  test("shows moderators the reported version as readers saw it, edited since or taken down", async () => {
    const { id: rendered } = await reply(api, bob, { threadId, body: "Buy **cables**" });
    const id = await report(api, ada, rendered);
    const shown = async (by: Person) => {
      const { data } = await api.as(by)(TestReportCaseDocument, { id });
      return data.node && "reportedBodyHtml" in data.node ? data.node.reportedBodyHtml : undefined;
    };
    const asSeen = "<p>Buy <strong>cables</strong></p>";

    expect(await shown(mia)).toContain(asSeen);
    await api.as(bob)(editing, { id: rendered, body: "I like your cables" });
    expect(await shown(mia)).toContain(asSeen);
    expect(await shown(ada)).toBeNull();
    await api.as(bob)(deletion, { id: rendered });
    expect(await shown(mia)).toContain(asSeen);
  });

  test("shows moderators what was decided about the author before, and how right the reporter was", async () => {
    const bad = await report(api, ada, (await reply(api, bob, { threadId, body: "Boats" })).id);
    await tryHandle(api, mia, { id: bad, decision: "UPHOLD_AND_DELETE_POST", note: "No ads." });
    const good = await report(api, ada, (await reply(api, bob, { threadId, body: "Hello" })).id);
    await tryHandle(api, mia, { id: good, decision: "DISMISS" });
    const id = await report(api, ada, (await reply(api, bob, { threadId, body: "More" })).id);
    await api.services.outbox.drained();

    const asModerator = await api.as(mia)(TestReportCaseDocument, { id });
    const asReporter = await api.as(ada)(TestReportCaseDocument, { id });

    expect(asModerator.data.node).toMatchObject({
      reporter: { record: { reportsMade: 3, reportsMadeUpheld: 1, reportsMadeDismissed: 1 } },
    });
    expect(asModerator.data.node).toHaveProperty("post.author.recentStatements.0", {
      ...{ restriction: "REMOVE_POST", ground: "SPAM", reason: "No ads.", revertedAt: null },
    });
    expect(asReporter.data.node).toHaveProperty("post.author.recentStatements", []);
  });
});

describe("to remove a post and ban its author", () => {
  const removeAndBan = { decision: "UPHOLD_AND_DELETE_POST", ground: "ABUSE" } as const;
  const lookAt = async (username: string) =>
    (await api.as(mia)(TestReportedAuthorDocument, { username })).data.user;
  let id: string;

  beforeEach(async () => {
    await reply(api, bob, { threadId, body: "Buy boats" });
    id = await report(api, ada, (await reply(api, bob, { threadId, body: "Buy cables" })).id);
  });

  test("is one decision for the rule and the reason that the moderator chose", async () => {
    const ban = { expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
    const note = "No adverts, and no insults.";
    const decided = await tryHandle(api, mia, { id, ...removeAndBan, note, ban });
    await api.services.outbox.drained();

    expect(succeeded(decided).handleReport).toMatchObject({
      ...{ status: "UPHELD", post: { isDeleted: true, removalGround: "ABUSE" } },
    });
    const stated = { ground: "ABUSE", reason: note, revertedAt: null };
    expect(await lookAt(bob.username)).toEqual({
      ...{ isBanned: true, activeBan: { reason: note, ground: "ABUSE", ...ban } },
      recentStatements: expect.arrayContaining([
        { restriction: "BAN", ...stated },
        { restriction: "REMOVE_POST", ...stated },
      ]),
    });
    const [entry] = await auditOf(api, id);
    expect(entry).toHaveProperty("details.after.banId", expect.any(String));
  });

  test("is taken back by one act: post, other posts, ban and reports are as they were", async () => {
    const ban = { removeRecentPosts: true };
    succeeded(await tryHandle(api, mia, { id, ...removeAndBan, note: "Adverts.", ban }));
    expect(await deletedOf(bob)).toHaveLength(2);

    const reopened = succeeded(await api.as(mia)(reopening, { id })).reopenReport;
    await api.services.outbox.drained();

    expect(reopened).toMatchObject({ status: "OPEN", post: { isDeleted: false } });
    expect(await deletedOf(bob)).toEqual([]);
    const author = await lookAt(bob.username);
    expect(author).toMatchObject({ isBanned: false, activeBan: null });
    for (const { revertedAt } of author?.recentStatements ?? []) expect(revertedAt).not.toBeNull();
    expect(await reply(api, bob, { threadId, body: "Here I am" })).toHaveProperty("id");
  });

  test("leaves a ban that another decision brought", async () => {
    succeeded(await tryHandle(api, mia, { id, ...removeAndBan, note: "Adverts." }));
    succeeded(await tryBan(api, mia, { userId: bob.id }));

    succeeded(await api.as(mia)(reopening, { id }));

    expect(await lookAt(bob.username)).toMatchObject({ isBanned: true });
  });

  test("happens whole or not at all", async () => {
    await api.sql(sql`update users set role = 'MODERATOR' where id = ${bob.id}`);

    const refused = await tryHandle(api, mia, { id, ...removeAndBan, note: "Adverts.", ban: {} });

    expect(refused.errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect(await deletedOf(bob)).toEqual([]);
    expect(await auditOf(api, id)).toEqual([]);
  });

  test("needs a reason, and a post that goes", async () => {
    const unexplained = await tryHandle(api, mia, { id, ...removeAndBan, ban: {} });
    const kept = await tryHandle(api, mia, { id, decision: "DISMISS", note: "Fine.", ban: {} });

    expect(unexplained.errors).toMatchObject([
      { extensions: { fields: { note: "Note is required" } } },
    ]);
    expect(kept.errors).toMatchObject([{ extensions: { fields: { ban: expect.any(String) } } }]);
  });

  test("is undone wholly when the objection to the removal was right", async () => {
    const max = await api.addUser(`max${world}`, "MODERATOR");
    succeeded(await tryHandle(api, mia, { id, ...removeAndBan, note: "Adverts.", ban: {} }));
    await api.services.outbox.drained();
    const [removal] = await api.sql(sql<{ id: string }>`
      select id from statements where recipient_id = ${bob.id} and restriction = 'REMOVE_POST'`);
    const statementId = String(removal?.id);

    succeeded(await api.as(bob)(TestReportedAuthorAppealsDocument, { statementId }));
    succeeded(await api.as(max)(TestReportAppealGrantedDocument, { statementId }));

    expect(await lookAt(bob.username)).toMatchObject({ isBanned: false });
    expect(await deletedOf(bob)).toEqual([]);
  });
});

function deletedOf({ id }: Person) {
  return api.sql(sql`select id from posts where author_id = ${id} and deleted_at is not null`);
}
