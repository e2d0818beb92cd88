import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  deletion,
  editing,
  openThread,
  reply,
  restoring,
  succeeded,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import {
  refusedWith,
  reopening,
  report,
  tryHandle,
  tryReport,
} from "../../../../test/moderation-acts.ts";
import { notificationTextsOf } from "../../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestHiddenPostDocument,
  TestHidingAppealedDocument,
  TestHidingAppealGrantedDocument,
  TestHidingFiguresDocument,
  TestHidingStatementsDocument,
} from "./hide-post.test.graphql.ts";

let api: TestApi;
let mia: Person;
let ada: Person;
let bob: Person;
let eve: Person;
let categoryId: string;
let threadId: string;
let world = 0;

beforeAll(async () => {
  api = await startTestApi({ HIDE_AFTER_REPORTS: "2" });
  mia = await api.addUser("mia", "MODERATOR");
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  world += 1;
  [ada, bob, eve] = await Promise.all([
    api.addUser(`ada${world}`),
    api.addUser(`bob${world}`),
    api.addUser(`eve${world}`),
  ]);
  threadId = await openThread(api, bob, { categoryId });
  await trust(ada);
  await trust(eve);
});

interface Record {
  upheld?: number;
  dismissed?: number;
  days?: number;
}

/** An account that old, with so many reports that were right and wrong. */
async function trust({ id }: Person, { upheld = 2, dismissed = 1, days = 31 }: Record = {}) {
  await api.sql(sql`
    update users set created_at = now() - make_interval(days => ${days}::int), email_verified_at = now()
    where id = ${id}`);
  const old = await reply(api, bob, { threadId, body: `Words reported by ${id}` });
  for (const [status, count] of Object.entries({ UPHELD: upheld, DISMISSED: dismissed })) {
    await api.sql(sql`
      insert into reports (id, status, reason, post_id, post_revision, reporter_id, created_at, handled_at, decision_id)
      select gen_random_uuid(), ${status}, 'SPAM', ${old.id}, 1, ${id}, now() - interval '2 days', now(), gen_random_uuid()
      from generate_series(1, ${count}::int)`);
  }
}

const write = (by = bob) => reply(api, by, { threadId, body: "Buy **cables**" });

async function seen(id: string, by?: Person) {
  const { data } = await api.query(TestHiddenPostDocument, { id }, by);
  return data.node;
}

async function statementsOf(person: Person) {
  await api.services.outbox.drained();
  return (await api.as(person)(TestHidingStatementsDocument)).data.statements.nodes;
}

/** Two trusted members report it; the id of the first report. */
async function hidden(postId: string): Promise<string> {
  const id = await report(api, ada, postId);
  await report(api, eve, postId);
  return id;
}

const readable = { isHidden: false, bodyHtml: expect.stringContaining("cables") };

describe("reports by several trusted members", () => {
  test("hide a post, and its author reads that it was automated and can object", async () => {
    const { id } = await write();

    await report(api, ada, id);
    expect(await seen(id)).toMatchObject(readable);
    await report(api, eve, id);

    expect(await seen(id)).toEqual({
      ...{ isHidden: true, bodyHtml: "", isDeletedByAuthor: false },
      ...{ removalGround: null, viewerCanRestore: false },
    });
    expect(await seen(id, bob)).toMatchObject({ viewerCanRestore: false });
    expect(await statementsOf(bob)).toMatchObject([
      {
        ...{ restriction: "HIDE_POST", origin: "PROGRAM", ground: "SPAM", revertedAt: null },
        ...{ reason: "2 trusted members reported it.", judgedText: "Buy **cables**" },
      },
    ]);
    const [text] = await notificationTextsOf(api, bob);
    expect(text).toContain("the program hid it by itself. A moderator looks at it next.");
    expect(text).not.toContain("not a machine");
    expect((await tryReport(api, await api.addUser(`zoe${world}`), { postId: id })).errors).toEqual(
      [expect.objectContaining({ message: expect.stringContaining("hidden already") })],
    );
  });

  test.each([
    ["an account that is new", { days: 29 }],
    ["somebody who was right too rarely", { upheld: 1, dismissed: 0 }],
    ["somebody who was wrong as often as right", { dismissed: 2 }],
  ])("count without those of %s", async (_, record) => {
    const zoe = await api.addUser(`zoe${world}`);
    await trust(zoe, record);
    const { id } = await write();

    await report(api, ada, id);
    await report(api, zoe, id);

    expect(await seen(id)).toMatchObject(readable);
  });

  test("count without those of the staff, of whom somebody has to be left to decide", async () => {
    const max = await api.addUser(`max${world}`, "MODERATOR");
    await trust(max);
    const { id } = await write();

    await report(api, ada, id);
    await report(api, max, id);

    expect(await seen(id)).toMatchObject(readable);
  });

  test("count without those about words that it does not say any more", async () => {
    const { id } = await write();
    await report(api, ada, id);
    await api.as(bob)(editing, { id, body: "I like your cables" });

    await report(api, eve, id);

    expect(await seen(id)).toMatchObject(readable);
  });

  test("hide nothing that staff wrote", async () => {
    const { id } = await write(mia);

    await hidden(id);

    expect(await seen(id)).toMatchObject(readable);
  });

  test("count without those of an account that is locked", async () => {
    const { id } = await write();
    await report(api, ada, id);
    await api.sql(sql`update users set locked_at = now() where id = ${ada.id}`);

    await report(api, eve, id);

    expect(await seen(id)).toMatchObject(readable);
  });

  test("hide nothing that waited and was approved, until its author writes something else", async () => {
    const { id } = await write();
    await api.sql(sql`
      update posts set held_at = created_at - interval '1 hour', decided_by_id = ${mia.id} where id = ${id}`);

    await hidden(id);

    expect(await seen(id)).toMatchObject(readable);
    await api.as(bob)(editing, { id, body: "Buy more cables" });
    const others = [await api.addUser(`max${world}`), await api.addUser(`zoe${world}`)];
    for (const other of others) {
      await trust(other);
      await report(api, other, id);
    }
    expect(await seen(id)).toMatchObject({ isHidden: true });
  });

  test("hide nothing that a moderator gave back", async () => {
    const { id } = await write();
    succeeded(await api.as(mia)(deletion, { id, reason: "An advert", ground: "SPAM" }));
    await api.services.outbox.drained();
    succeeded(await api.as(mia)(restoring, { id }));
    await api.services.outbox.drained();

    await hidden(id);

    expect(await seen(id)).toMatchObject(readable);
  });

  test("hide no words of a moderator, and none that came back by an objection", async () => {
    const { id } = await write();
    succeeded(await api.as(mia)(editing, { id, body: "These are cables" }));
    await hidden(id);
    expect(await seen(id)).toMatchObject(readable);
    const [statement] = await statementsOf(bob);
    const statementId = String(statement?.id);
    succeeded(await api.as(bob)(TestHidingAppealedDocument, { statementId }));
    const max = await api.addUser(`max${world}`, "MODERATOR");
    succeeded(await api.as(max)(TestHidingAppealGrantedDocument, { statementId }));
    const others = [await api.addUser(`kim${world}`), await api.addUser(`zoe${world}`)];

    for (const other of others) {
      await trust(other);
      await report(api, other, id);
    }

    expect(await seen(id)).toMatchObject({ ...readable, bodyHtml: expect.stringContaining("Buy") });
  });

  test("of one moment hide it once", async () => {
    const { id } = await write();

    await Promise.all([report(api, ada, id), report(api, eve, id)]);

    expect(await seen(id)).toMatchObject({ isHidden: true });
    expect(await statementsOf(bob)).toHaveLength(1);
  });
});

describe("a moderator who looks at what was hidden", () => {
  test("keeps it: it can be read again, and the program leaves it from then on", async () => {
    const { id } = await write();
    const reportId = await hidden(id);

    succeeded(await tryHandle(api, mia, { id: reportId, decision: "DISMISS" }));

    expect(await seen(id)).toMatchObject(readable);
    expect(await statementsOf(bob)).toMatchObject([{ revertedAt: expect.any(String) }]);
    const others = [await api.addUser(`max${world}`), await api.addUser(`zoe${world}`)];
    for (const other of others) {
      await trust(other);
      await report(api, other, id);
    }
    expect(await seen(id)).toMatchObject(readable);
  });

  test("removes it: that is a decision of its own", async () => {
    const { id } = await write();
    const reportId = await hidden(id);
    const decision = { decision: "UPHOLD_AND_DELETE_POST", note: "Adverts." } as const;

    succeeded(await tryHandle(api, mia, { id: reportId, ...decision }));

    expect(await seen(id)).toMatchObject({ isHidden: false, bodyHtml: "", removalGround: "SPAM" });
    expect(await statementsOf(bob)).toMatchObject([
      { restriction: "REMOVE_POST", origin: "REPORT", revertedAt: null },
      { restriction: "HIDE_POST", origin: "PROGRAM", revertedAt: null },
    ]);
  });

  test.each(["DISMISS", "UPHOLD", "UPHOLD_AND_DELETE_POST"] as const)(
    "and takes %s back finds it hidden as before",
    async (decision) => {
      const { id } = await write();
      const reportId = await hidden(id);
      succeeded(await tryHandle(api, mia, { id: reportId, decision, note: "Adverts." }));
      await api.services.outbox.drained();

      succeeded(await api.as(mia)(reopening, { id: reportId }));

      expect(await seen(id)).toMatchObject({ isHidden: true, bodyHtml: "" });
      const statement = (await statementsOf(bob)).find(
        ({ restriction }) => restriction === "HIDE_POST",
      );
      expect(statement?.revertedAt).toBeNull();
      succeeded(await tryHandle(api, mia, { id: reportId, decision: "DISMISS" }));
      expect(await seen(id)).toMatchObject(readable);
    },
  );

  test("grants the author's objection: it is back while its reports wait", async () => {
    const { id } = await write();
    await hidden(id);
    const [statement] = await statementsOf(bob);
    const statementId = String(statement?.id);
    succeeded(await api.as(bob)(TestHidingAppealedDocument, { statementId }));

    succeeded(await api.as(mia)(TestHidingAppealGrantedDocument, { statementId }));

    expect(await seen(id)).toMatchObject(readable);
  });

  test("and grants it too late takes back nothing that a moderator has decided since", async () => {
    const { id } = await write();
    const reportId = await hidden(id);
    const [statement] = await statementsOf(bob);
    const statementId = String(statement?.id);
    succeeded(await api.as(bob)(TestHidingAppealedDocument, { statementId }));
    const decision = { decision: "UPHOLD_AND_DELETE_POST", note: "Adverts." } as const;
    succeeded(await tryHandle(api, mia, { id: reportId, ...decision }));
    await api.services.outbox.drained();

    const grant = (by: Person) => api.as(by)(TestHidingAppealGrantedDocument, { statementId });
    expect((await grant(mia)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    succeeded(await grant(await api.addUser(`max${world}`, "MODERATOR")));

    expect(await seen(id)).toMatchObject({ bodyHtml: "" });
    const hiding = (await statementsOf(bob)).find(({ origin }) => origin === "PROGRAM");
    expect(hiding?.revertedAt).toBeNull();
  });
});

test("everybody reads in the figures what the program did by itself", async () => {
  const { id } = await write();
  await hidden(id);
  await api.services.outbox.drained();

  const { data } = await api.query(TestHidingFiguresDocument, { year: new Date().getFullYear() });

  const figures = data.transparency.decisions.find(
    ({ restriction }) => restriction === "HIDE_POST",
  );
  expect(figures?.automated).toBeGreaterThan(0);
  expect(figures?.automated).toBe(figures?.made);
  expect(data.decisionLog.nodes[0]).toEqual({ restriction: "HIDE_POST", origin: "PROGRAM" });
});

test("where the operator has not asked for it, nothing is hidden by itself", async () => {
  const { settings } = api.services;
  const before = settings.hideAfterReports;
  settings.hideAfterReports = 0;
  const { id } = await write();

  await hidden(id);
  settings.hideAfterReports = before;

  expect(await seen(id)).toMatchObject(readable);
  expect((await tryReport(api, ada, { postId: id })).errors).toMatchObject(refusedWith("CONFLICT"));
});
