import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { addCategory, addLongThread } from "../../../../test/forum-rows.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { newId } from "../../../platform/new-id.ts";
import { TestAccountDataResolverExportMyDataDocument as exportMyData } from "./account-data.resolver.test.graphql.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test("a member gets everything that is stored about them, and nothing about others", async () => {
  const ada = await api.addUser("ada");
  const bob = await api.addUser("bob");
  const categoryId = await addCategory(api);
  await addLongThread(api, { categoryId, author: ada, posts: 2 });
  await addLongThread(api, { categoryId, author: bob, posts: 1 });
  await api.sql(sql`
    insert into reactions (post_id, user_id, kind, created_at)
    select id, ${ada.id}, 'LIKE', now() from posts where author_id = ${bob.id}`);
  await api.sql(sql`
    insert into reports (id, reason, comment, post_id, post_revision, reporter_id, created_at)
    select ${newId()}, 'SPAM', 'Looks bought', id, 1, ${ada.id}, now() from posts where author_id = ${bob.id}`);
  await api.sql(sql`
    insert into bans (id, user_id, reason, created_at, lifted_at)
    values (${newId()}, ${ada.id}, 'Too loud', now(), now())`);
  await api.sql(sql`
    insert into notifications (id, recipient_id, type, group_key, content, created_at, bumped_at)
    values (${newId()}, ${ada.id}, 'SYSTEM', 'system:1', 'Welcome', now(), now())`);

  const { data } = await api.as(ada)(exportMyData);
  const archive = JSON.parse(data.exportMyData);

  expect(archive.profile).toMatchObject({ username: "ada", email: "ada@vigilia.test" });
  expect(archive.sessions).toHaveLength(1);
  expect(archive.threads).toMatchObject([{ title: "A long thread" }]);
  expect(archive.posts).toMatchObject([{ body: "Post 1" }, { body: "Post 2" }]);
  expect(archive.reactions).toMatchObject([{ kind: "LIKE" }]);
  expect(archive.reports).toMatchObject([{ reason: "SPAM", comment: "Looks bought" }]);
  expect(archive.sanctions).toMatchObject([{ reason: "Too loud" }]);
  expect(archive.notifications).toMatchObject([{ content: "Welcome" }]);
  expect(data.exportMyData).not.toContain("bob");
  expect(data.exportMyData).not.toMatch(/argon2|token_?digest|passwordHash/i);
});

test("a banned member gets it, too; a visitor does not", async () => {
  const eve = await api.addUser("eve");
  await api.sql(sql`
    insert into bans (id, user_id, reason, created_at) values (${newId()}, ${eve.id}, 'Spam', now())`);

  expect((await api.as(eve)(exportMyData)).data.exportMyData).toContain("Spam");
  expect((await api.query(exportMyData)).errors).toMatchObject([
    { extensions: { code: "UNAUTHENTICATED" } },
  ]);
});
