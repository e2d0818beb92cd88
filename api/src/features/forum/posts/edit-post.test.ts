import { keptVersions, versionsPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type TestEditPostMutationVariables } from "../../../../test/forum-acts.graphql.ts";
import {
  deletion,
  editing,
  openThread,
  readPost,
  reply,
  restoring,
  succeeded,
} from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestEditPostPostDocument,
  TestEditPostReportPostDocument,
} from "./edit-post.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let categoryId: string;
let threadId: string;
let post: { id: string };

const start = new Date("2026-05-01T12:00:00Z");
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeAll(async () => {
  api = await startTestApi();
  api.setNow(start);
  [ada, bob, mia] = await Promise.all([
    api.addUser("ada"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
  ]);
  categoryId = await addCategory(api);
  // Sessions outlive the days that pass here
  await api.sql(sql`update sessions set expires_at = '2027-01-01'`);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(start);
  threadId = await openThread(api, ada, { categoryId });
  post = await reply(api, bob, { threadId, body: "The first words" });
});

const edit = (by: Person, variables: Omit<TestEditPostMutationVariables, "id">) =>
  api.as(by)(editing, { id: post.id, ...variables });
const remove = (by: Person, variables: object = {}) =>
  api.as(by)(deletion, { id: post.id, ...variables });
const restore = (by: Person) => api.as(by)(restoring, { id: post.id });
const readEditor = async (as: Person) => {
  const document = TestEditPostPostDocument;
  return succeeded(await api.query(document, { id: post.id }, as)).post;
};
const auditOf = (id: string) =>
  api.sql(
    sql<object>`select action, actor_id as "actorId", details from audit_log where target_id = ${id} order by created_at, id`,
  );

describe("editing", () => {
  test("an author's edit shows when, and keeps the former words for the author", async () => {
    api.setNow(later(1));

    const { editPost } = succeeded(await edit(bob, { body: "The *second* words" }));

    expect(editPost).toMatchObject({
      body: "The *second* words",
      bodyHtml: expect.stringContaining("<em>second</em>"),
      revision: 2,
      editedAt: later(1).toISOString(),
      revisions: [
        { body: "The first words", createdAt: start.toISOString(), editor: { username: "bob" } },
      ],
    });
  });

  test("moderators see the former words, others do not", async () => {
    await edit(bob, { body: "The second words" });

    expect((await readPost(api, post.id, mia)).revisions).toHaveLength(1);
    expect((await readPost(api, post.id, ada)).revisions).toEqual([]);
    expect((await readPost(api, post.id)).revisions).toEqual([]);
  });

  test("the second of two editors gets a conflict, not the last word", async () => {
    await edit(bob, { body: "Bob was faster", revision: 1 });

    const { errors } = await edit(mia, { body: "Mia was slower", revision: 1 });

    expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
    expect((await readPost(api, post.id)).body).toBe("Bob was faster");
  });

  test("two editors at the same instant: one of them gets the conflict", async () => {
    const answers = await Promise.all([
      edit(bob, { body: "Bob", revision: 1 }),
      edit(mia, { body: "Mia", revision: 1 }),
    ]);

    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    expect((await readPost(api, post.id)).revision).toBe(2);
  });

  test("the same text again is no edit", async () => {
    const { editPost } = succeeded(await edit(bob, { body: "The first words" }));

    expect(editPost).toMatchObject({ revision: 1, editedAt: null });
  });

  test("nobody edits another member's post", async () => {
    const { errors } = await edit(ada, { body: "Mine now" });

    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  });

  test("a moderator may, and it is on record", async () => {
    succeeded(await edit(mia, { body: "Better words" }));

    expect(await readPost(api, post.id, mia)).toMatchObject({
      author: { username: "bob" },
      revisions: [{ editor: { username: "bob" } }],
    });
    expect(await auditOf(post.id)).toEqual([
      {
        action: "post.edit",
        actorId: mia.id,
        details: {
          before: { revision: 1 },
          after: { revision: 2, ground: null },
          reason: "It broke a rule",
        },
      },
    ]);
  });

  test("everybody sees that a moderator did, and its author who and why", async () => {
    await edit(bob, { body: "The second words" });
    expect(await readEditor(bob)).toMatchObject({ isEditedByModerator: false });

    await edit(mia, { body: "Kinder words", reason: "An insult is gone." });

    expect(await readEditor(ada)).toEqual({
      ...{ isEditedByModerator: true, editor: null, editReason: null, revisions: [] },
    });
    const known = {
      ...{ isEditedByModerator: true, editReason: "An insult is gone." },
      editor: { username: "mia" },
    };
    expect(await readEditor(bob)).toMatchObject(known);
    expect(await readEditor(mia)).toMatchObject(known);
    await edit(bob, { body: "My own words" });
    expect(await readEditor(bob)).toMatchObject({
      ...{ isEditedByModerator: false, editReason: null },
      revisions: [{ editor: { username: "mia" }, reason: "An insult is gone." }, {}, {}],
    });
  });

  test("a moderator who does not say why is refused", async () => {
    const { errors } = await edit(mia, { body: "Better words", reason: null });

    expect(errors).toMatchObject([{ extensions: { fields: { reason: "Reason is required" } } }]);
    expect((await readPost(api, post.id)).body).toBe("The first words");
  });

  test("in a locked thread, its author can only read it", async () => {
    await api.sql(sql`update threads set locked_at = now() where id = ${threadId}`);

    const { errors } = await edit(bob, { body: "One more thing" });

    expect(errors).toMatchObject([
      { message: expect.stringContaining("locked"), extensions: { code: "FORBIDDEN" } },
    ]);
    expect(await readPost(api, post.id, bob)).toMatchObject({ viewerCanEdit: false });
  });

  test("of very many versions, the first, the newest and what was reported are kept", async () => {
    const report = TestEditPostReportPostDocument;
    for (let version = 2; version <= keptVersions + 5; version += 1) {
      if (version === 4) succeeded(await api.as(ada)(report, { id: post.id }));
      succeeded(await edit(bob, { body: `Version ${version}` }));
    }

    const kept = await api.sql(
      sql<{
        revision: number;
      }>`select revision from post_revisions where post_id = ${post.id} order by revision desc`,
    );

    const newest = Array.from({ length: keptVersions - 1 }, (_, place) => keptVersions + 4 - place);
    expect(kept.map(({ revision }) => revision)).toEqual([...newest, 3, 1]);
  });

  test("what a decision was about is kept, too", async () => {
    for (let version = 2; version <= keptVersions + 5; version += 1) {
      if (version === 4) {
        await api.sql(sql`
          insert into statements (id, recipient_id, decision_id, restriction, origin, post_id, post_revision, created_at)
          values (gen_random_uuid(), ${bob.id}, gen_random_uuid(), 'OBJECT_TO_POST', 'STAFF', ${post.id}, 3, now())`);
      }
      succeeded(await edit(bob, { body: `Version ${version}` }));
    }

    const kept = await api.sql(sql<{ revision: number }>`
      select revision from post_revisions where post_id = ${post.id} and revision < 5 order by revision`);

    expect(kept.map(({ revision }) => revision)).toEqual([1, 3]);
  });

  test("earlier versions come page by page, the newest first", async () => {
    for (let version = 2; version <= versionsPage + 3; version += 1) {
      succeeded(await edit(bob, { body: `Version ${version}` }));
    }
    const page = async (args: string) => {
      const query = `query H($id: ID!) { post(id: $id) { revisions${args} { revision } } }`;
      const answer = succeeded(await api.as(bob)(query, { id: post.id }));
      return answer.post.revisions.map(({ revision }: { revision: number }) => revision);
    };

    const newest = await page("");
    expect(newest).toHaveLength(versionsPage);
    expect(newest[0]).toBe(versionsPage + 2);
    expect(await page(`(before: ${newest.at(-1)})`)).toEqual([2, 1]);
    expect(await page("(first: 1000, before: 2)")).toEqual([1]);
    expect(await page("(first: -1)")).toEqual([]);
  });

  test.each([
    ["nothing but invisible characters", "\u200B\u2060\u202E"],
    ["invisible characters in other words", "&#8203;\n\n**&#8203;**"],
  ])("a text of %s is refused", async (_, body) => {
    const { errors } = await edit(bob, { body });

    expect(errors).toMatchObject([{ extensions: { fields: { body: "Text is required" } } }]);
  });

  test("an empty text is refused", async () => {
    const { errors } = await edit(bob, { body: "  " });

    expect(errors).toMatchObject([{ extensions: { fields: { body: "Text is required" } } }]);
  });
});

describe("deleting", () => {
  test("leaves a tombstone without words, in the same place", async () => {
    const { deletePost } = succeeded(await remove(bob));

    expect(deletePost).toMatchObject({
      number: 2,
      page: 1,
      body: "",
      bodyHtml: "",
      isDeleted: true,
      isDeletedByAuthor: true,
      thread: { replyCount: 0, lastReplyDate: null, lastPostNumber: 2 },
    });
    expect(await readPost(api, post.id)).toMatchObject({
      number: 2,
      isDeleted: true,
      revisions: [],
    });
  });

  test("moves no other post", async () => {
    const next = await reply(api, ada, { threadId });

    await remove(bob);

    expect(await readPost(api, next.id)).toMatchObject({ number: 3, page: 1 });
  });

  test("nobody deletes another member's post", async () => {
    const { errors } = await remove(ada);

    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  });

  test("moderators may, saying why, and it is on record", async () => {
    const { deletePost } = succeeded(await remove(mia, { reason: "Advertising", ground: "SPAM" }));

    expect(deletePost).toMatchObject({ isDeletedByAuthor: false, removalGround: "SPAM" });
    expect(await auditOf(post.id)).toMatchObject([
      { action: "post.delete", actorId: mia.id, details: { reason: "Advertising" } },
    ]);
  });

  test("a moderator who names no rule and no reason is refused", async () => {
    const { errors } = await remove(mia, { reason: null, ground: null });

    expect(errors).toMatchObject([
      { extensions: { fields: { reason: "Reason is required", ground: "Ground is required" } } },
    ]);
    expect(await readPost(api, post.id)).toMatchObject({ isDeleted: false });
  });

  test("a deleted post cannot be edited", async () => {
    await remove(bob);

    const { errors } = await edit(bob, { body: "Again" });

    expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  });
});

describe("restoring", () => {
  test("its author takes the deletion back within a day, and all is as it was", async () => {
    await edit(bob, { body: "The second words" });
    await remove(bob);
    api.setNow(later(23.9));
    expect(await readPost(api, post.id, bob)).toMatchObject({ viewerCanRestore: true });

    const { restorePost } = succeeded(await restore(bob));

    expect(restorePost).toMatchObject({
      body: "The second words",
      isDeleted: false,
      revision: 2,
      revisions: [{ body: "The first words" }],
      thread: { replyCount: 1, lastReplyDate: start.toISOString() },
    });
  });

  test("after a day it is too late", async () => {
    await remove(bob);
    api.setNow(later(24));

    const { errors } = await restore(bob);

    expect(errors).toMatchObject([
      { message: expect.stringContaining("24 hours"), extensions: { code: "FORBIDDEN" } },
    ]);
    expect(await readPost(api, post.id, bob)).toMatchObject({ viewerCanRestore: false });
  });

  test("what moderators removed, only moderators restore", async () => {
    await remove(mia, { ground: "ABUSE" });

    expect((await restore(bob)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    expect(succeeded(await restore(mia)).restorePost).toMatchObject({
      body: "The first words",
      removalGround: null,
    });
  });

  test("restoring what stands there changes nothing", async () => {
    expect(succeeded(await restore(bob)).restorePost).toMatchObject({
      isDeleted: false,
      revision: 1,
    });
  });
});
