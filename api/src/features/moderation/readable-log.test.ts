import { auditActionsFor } from "@vigilia/schema/audit-log/audit-groups.ts";
import { auditSentence, auditText } from "@vigilia/schema/audit-log/audit-sentence.ts";
import { auditActions } from "@vigilia/schema/enums.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../test/count-statements.ts";
import { openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { report, tryBan, tryHandle } from "../../../test/moderation-acts.ts";
import { type Person, startTestApi, type TestApi } from "../../../test/test-api.ts";
import {
  TestReadableEntryDocument,
  TestReadableLogDocument,
  type TestReadableLogQueryVariables,
} from "./readable-log.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let bob: Person;
let eve: Person;
let threadId: string;
let emptiedId: string;

beforeAll(async () => {
  api = await startTestApi();
  [ann, mia, bob, eve] = await Promise.all([
    api.addUser("ann", "ADMIN"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("bob"),
    api.addUser("eve"),
  ]);
  const cables = await addCategory(api, "Cables");
  emptiedId = await addCategory(api, "Emptied");
  threadId = await openThread(api, bob, { categoryId: cables, title: "Cut near Riga" });
  const removed = await reply(api, eve, { threadId, body: "Buy" });
  await act(mia, `deletePost(id: "${removed.id}", reason: "100% adverts", ground: SPAM)`);
  await act(mia, `moveThread(id: "${threadId}", categoryId: "${emptiedId}", reason: "Off topic")`);
  await act(
    mia,
    `renameThread(id: "${threadId}", title: "Cut near Tallinn", reason: "Wrong town")`,
  );
  const reported = await reply(api, eve, { threadId, body: "You!" });
  const reportId = await report(api, bob, reported.id);
  const handling = {
    id: reportId,
    decision: "UPHOLD_AND_DELETE_POST",
    note: "No insults",
  } as const;
  succeeded(await tryHandle(api, mia, handling));
  const inSevenDays = new Date(Date.now() + 7 * 86_400_000);
  succeeded(await tryBan(api, mia, { userId: bob.id, reason: "Rule 2", expiresAt: inSevenDays }));
  await act(ann, `setUserRole(userId: "${eve.id}", role: MODERATOR, reason: "Helpful")`);
  await act(ann, `deleteCategory(id: "${cables}")`, "");
  await stopOwnWork(api.services);
});
afterAll(() => api.stop());

async function act(person: Person, mutation: string, fields = "{ id }"): Promise<void> {
  succeeded(await api.as(person)(`mutation { ${mutation} ${fields} }`));
}

const read = async (person: Person, variables: TestReadableLogQueryVariables = {}) =>
  succeeded(await api.as(person)(TestReadableLogDocument, variables)).auditLog;

const actionsOf = async (person: Person, variables: TestReadableLogQueryVariables) => {
  const { nodes, totalCount } = await read(person, variables);
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ action }) => action);
};

test("every entry is a sentence with the names of now", async () => {
  const { nodes } = await read(ann);

  expect(
    nodes.map((entry) => `${entry.actor?.username} ${auditText(auditSentence(entry))}`),
  ).toEqual([
    "ann deleted the category “Cables”",
    "ann changed the role of eve from member to moderator",
    "mia banned bob for 7 days",
    "mia upheld the report on eve’s post in the thread Cut near Tallinn and removed the post",
    "mia renamed the thread Cut near Tallinn from “Cut near Riga” to “Cut near Tallinn”",
    "mia moved the thread Cut near Tallinn from a deleted category to the category Emptied",
    "mia removed eve’s post in the thread Cut near Tallinn",
  ]);
});

test("moderators read of the acts of moderation alone: in the list, in its count, by id and by search", async () => {
  const all = await read(ann);
  const readable = await read(mia);

  const allowed = new Set<string>(auditActionsFor("MODERATOR"));
  expect(readable.nodes).toEqual(all.nodes.filter(({ action }) => allowed.has(action)));
  expect(readable).toMatchObject({ totalCount: 5, nodes: { length: 5 } });
  for (const { id, action } of all.nodes) {
    const { data } = await api.as(mia)(TestReadableEntryDocument, { id });
    expect(data.node).toEqual(allowed.has(action) ? { action } : null);
  }
  expect(await actionsOf(ann, { search: "helpful" })).toEqual(["user.role"]);
  expect(await actionsOf(mia, { search: "helpful" })).toEqual([]);
  expect(await actionsOf(mia, { action: "user.role" })).toEqual([]);
  expect(await actionsOf(mia, { memberId: eve.id })).not.toContain("user.role");
});

test("neither roles, sign-ins and e-mail addresses nor what admins alone can do is told to moderators", () => {
  const hidden = auditActions.filter((action) => !auditActionsFor("MODERATOR").includes(action));

  expect(hidden).toEqual([
    ...["announcement.end", "announcement.send"],
    ...["category.create", "category.delete", "category.update"],
    ...["listed-term.add", "listed-term.remove", "release.take"],
    ...["stock-reason.create", "stock-reason.delete", "stock-reason.update"],
    ...["user.end-sessions", "user.find-by-email", "user.lock", "user.password", "user.role"],
    ...["user.two-factor-off", "user.two-factor-on", "user.two-factor-reset"],
    ...["user.unlock", "user.view-email"],
  ]);
  expect(auditActionsFor("USER")).toEqual([]);
});

test.each([
  ["a reason, in any case", "ADVERTS", ["post.delete"]],
  ["a part of a word", "sult", ["report.uphold-and-delete"]],
  ["a sign that patterns know", "100%", ["post.delete"]],
  ["no pattern", "1_0%", []],
  ["a title that is no more", "riga", ["thread.rename"]],
  ["the present title", "tallinn move", []],
  ["who did it and whom it was about", "mia bob", ["user.ban", "thread.rename", "thread.move"]],
  ["the author of what was removed", "eve removed", []],
  ["the author of a post and the reason", "eve adverts", ["post.delete"]],
  ["a name that an entry keeps", "cables", ["category.delete"]],
])("words find %s", async (_, search, found) => {
  expect(await actionsOf(ann, { search })).toEqual(found);
});

test("a present title finds all that was done in the thread", async () => {
  expect(await actionsOf(mia, { search: "TALLINN" })).toEqual([
    ...["report.uphold-and-delete", "thread.rename", "thread.move", "post.delete"],
  ]);
});

test("more words than can be sought are refused", async () => {
  for (const search of ["a b c d e f g", "a".repeat(201)]) {
    const { errors } = await api.as(ann)(TestReadableLogDocument, { search });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  }
});

test("about a member is what was done to them, to their posts and threads, and on reports of these", async () => {
  expect(await actionsOf(ann, { memberId: bob.id })).toEqual([
    ...["user.ban", "thread.rename", "thread.move"],
  ]);
  expect(await actionsOf(ann, { memberId: eve.id })).toEqual([
    ...["user.role", "report.uphold-and-delete", "post.delete"],
  ]);
  expect(await actionsOf(ann, { memberId: eve.id, actorId: mia.id, action: "post" })).toEqual([
    "post.delete",
  ]);
  expect(await actionsOf(ann, { memberId: "nobody" })).toEqual([]);
});

test("a search goes on from its cursor", async () => {
  const one = await read(mia, { search: "mia", first: 3 });
  const { endCursor: after } = one.pageInfo;
  const other = await read(mia, { search: "mia", first: 3, after });

  expect(one.pageInfo.hasNextPage).toBe(true);
  const shown = [...one.nodes, ...other.nodes].map(({ id }) => id);
  expect(new Set(shown).size).toBe(5);
});

test("a member whose account is erased is neither named nor found by the former name", async () => {
  const zoe = await api.addUser("zoe");
  succeeded(await tryBan(api, mia, { userId: zoe.id, reason: "Rule 3" }));
  expect(await actionsOf(mia, { search: "zoe" })).toEqual(["user.ban"]);

  await api.sql(sql`
    update users set username = null, email = null, password_hash = null, erased_at = now() where id = ${zoe.id}`);
  expect(await actionsOf(mia, { search: "zoe" })).toEqual([]);
  const { nodes } = await read(mia, { search: '"rule 3"'.replaceAll('"', "") });
  expect(nodes.map((entry) => auditText(auditSentence(entry)))).toEqual([
    "banned an erased account for good",
  ]);
});

test("a page takes as many statements for 60 entries as for 6", async () => {
  const count = (first: number) => {
    api.services.answers.clear();
    api.services.sharedRows.clear();
    return countStatements(() => read(mia, { first }));
  };
  await api.sql(sql`
    insert into audit_log (id, actor_id, action, target_type, target_id, details, created_at)
    select gen_random_uuid(), ${mia.id}, 'post.delete', 'Post', p.id::text, '{}', now() - interval '1 day'
    from posts p, generate_series(1, 20)`);
  await api.sql(sql`
    insert into audit_log (id, actor_id, action, target_type, target_id, details, created_at)
    select gen_random_uuid(), ${mia.id}, 'thread.move', 'Thread', ${threadId},
      jsonb_build_object('after', jsonb_build_object('categoryId', ${emptiedId}::text)), now() - interval '2 days'
    from generate_series(1, 20)`);

  const few = await count(6);
  const many = await count(60);

  expect(many.filter((text) => text.includes("'Submission', id, title"))).toHaveLength(1);
  expect(many).toHaveLength(few.length);
});

test("a moderator reads nothing of notes about themselves; the others do", async () => {
  await act(ann, `addMemberNote(userId: "${mia.id}", body: "Too quick to remove")`);
  const entries = await read(ann, { action: "user.note" });
  const [entry] = entries.nodes;

  expect(entries.nodes).toHaveLength(1);
  expect(await actionsOf(mia, { action: "user.note" })).toEqual([]);
  const id = String(entry?.id);
  expect((await api.as(mia)(TestReadableEntryDocument, { id })).data.node).toBeNull();
  const moe = await api.addUser("moe", "MODERATOR");
  expect(await actionsOf(moe, { action: "user.note" })).toEqual(["user.note"]);
});
