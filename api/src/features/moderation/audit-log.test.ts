import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { refusedWith, tryBan } from "../../../test/moderation-acts.ts";
import { present } from "../../../test/present.ts";
import {
  type Untyped,
  type Operation,
  startTestApi,
  type Person,
  type TestApi,
} from "../../../test/test-api.ts";
import {
  TestAuditLogAuditLogDocument,
  TestAuditLogAuditLog2Document,
  TestAuditLogAuditLog3Document,
  TestAuditLogNodeDocument,
} from "./audit-log.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let bob: Person;
let threadId: string;
let postId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ann, mia, bob] = await Promise.all([
    api.addUser("ann", "ADMIN"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("bob"),
  ]);
  const categoryId = await addCategory(api);
  threadId = await openThread(api, bob, { categoryId, title: "=1+1" });
  postId = (await reply(api, bob, { threadId, body: "Buy" })).id;
  await as(mia, `mutation { setThreadPinned(id: "${threadId}", pinned: true) { id } }`);
  await as(mia, `mutation { deletePost(id: "${postId}", reason: "Spam", ground: SPAM) { id } }`);
  await as(ann, `mutation { renameThread(id: "${threadId}", title: "Two", reason: "Odd") { id } }`);
  succeeded(await tryBan(api, ann, { userId: bob.id }));
});
afterAll(() => api.stop());

const as = async <Data = Untyped>(person: Person, document: Operation<Data, never>) =>
  succeeded(await api.as(person)(document));
const actions = async (args: string) => {
  const { auditLog } = await as(ann, `{ auditLog(${args}) { totalCount nodes { action } } }`);
  expect(auditLog.totalCount).toBe(auditLog.nodes.length);
  return auditLog.nodes.map(({ action }: { action: string }) => action);
};

describe("the log", () => {
  test("is read by the staff, newest first, with before, after and reason", async () => {
    const { auditLog } = await as(ann, TestAuditLogAuditLogDocument);

    expect(auditLog).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
    const [ban, rename] = auditLog.nodes;
    expect(ban).toMatchObject({ action: "user.ban", targetType: "User", targetId: bob.id });
    expect(rename).toMatchObject({ action: "thread.rename", actor: { username: "ann" } });
    expect(JSON.parse(present(rename).details)).toEqual({
      before: { title: "=1+1" },
      after: { title: "Two" },
      reason: "Odd",
    });
  });

  test("is closed to members and visitors", async () => {
    for (const person of [bob, undefined]) {
      const { errors } = await api.query(TestAuditLogAuditLog2Document, {}, person);
      expect(errors).toMatchObject(refusedWith(person ? "FORBIDDEN" : "UNAUTHENTICATED"));
    }
  });

  test("is filtered by who, what, to whom and when", async () => {
    expect(await actions(`actorId: "${mia.id}"`)).toEqual(["post.delete", "thread.pin"]);
    expect(await actions(`action: "thread"`)).toEqual(["thread.rename", "thread.pin"]);
    expect(await actions(`action: "thread.pin"`)).toEqual(["thread.pin"]);
    expect(await actions(`action: "threa"`)).toEqual([]);
    expect(await actions(`targetId: "${postId}"`)).toEqual(["post.delete"]);
    expect(await actions(`targetType: "User"`)).toEqual(["user.ban"]);
    expect(await actions(`until: "2020-01-01T00:00:00Z"`)).toEqual([]);
    expect(await actions(`actorId: "nobody"`)).toEqual([]);
  });

  test("keeps its entries, with the ids, when those whom they are about are gone", async () => {
    const eve = await api.addUser("eve");
    succeeded(await tryBan(api, mia, { userId: eve.id }));
    await api.sql(sql`
      update users set username = null, email = null, password_hash = null, erased_at = now() where id = ${eve.id}`);

    expect(await actions(`targetId: "${eve.id}"`)).toEqual(["user.ban"]);
  });

  test("holds no words of members", async () => {
    const [entry] = await api.sql(
      sql<{
        text: string;
      }>`select details::text as text from audit_log where target_id = ${postId}`,
    );

    const text = entry?.text ?? "";
    expect(JSON.parse(text)).toMatchObject({ before: { revision: 1 }, reason: "Spam" });
    expect(text).not.toContain("Buy");
  });

  test("is found entry by entry by the staff alone", async () => {
    const { auditLog } = await as(ann, TestAuditLogAuditLog3Document);
    const node = TestAuditLogNodeDocument;
    const { id } = present(auditLog.nodes[0]);

    for (const person of [ann, mia]) {
      expect((await api.as(person)(node, { id })).data.node).toEqual({
        action: expect.any(String),
      });
    }
    expect((await api.as(bob)(node, { id })).data.node).toBeNull();
  });
});

describe("the log as a table", () => {
  const download = (query = "", person?: Person) =>
    api.app.http.inject({
      url: `/api/admin/audit-log.csv${query}`,
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    });

  test("holds every entry, and no formula for a spreadsheet", async () => {
    await api.sql(sql`
      insert into audit_log (id, actor_id, action, target_type, target_id, details, created_at)
      select gen_random_uuid(), ${ann.id}, 'thread.pin', '=Thread', 'x', '{}', now() - interval '1 day'
      from generate_series(1, 250)`);

    const answer = await download("", ann);

    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit-log.csv"',
      "cache-control": "no-store",
    });
    const table = parse(answer.body, { columns: true });
    const [all] = await api.sql(sql`select count(*)::int as count from audit_log`);
    expect(all).toEqual({ count: table.length });
    expect(table.at(-1)).toMatchObject({ actor: "ann", target_type: "'=Thread" });
  });

  test("tells each act as a sentence, behind the columns that programs read by their places", async () => {
    const answer = await download(`?actorId=${mia.id}&action=post`, mia);

    const [columns, entry] = parse(answer.body);
    expect(columns).toEqual([
      ...["at", "actor", "actor_id", "action", "target_type", "target_id", "details", "id"],
      ...["sentence", "reason", "target_name"],
    ]);
    expect(entry?.slice(8)).toEqual(["mia removed bob’s post in the thread Two", "Spam", "Two"]);
  });

  test("takes the same filters", async () => {
    const table = parse((await download(`?actorId=${mia.id}&action=post`, ann)).body, {
      columns: true,
    });

    expect(table).toMatchObject([{ action: "post.delete", target_id: postId }]);
  });

  test("is refused to everybody else, and with a filter that is none", async () => {
    expect((await download("", bob)).statusCode).toBe(403);
    expect((await download()).statusCode).toBe(401);
    expect((await download("?from=yesterday", ann)).statusCode).toBe(400);
  });
});
