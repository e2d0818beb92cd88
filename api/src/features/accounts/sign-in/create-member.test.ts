import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { projectFolders } from "../../../platform/project-folders.ts";
import { createDemoMembers, openDemoAccounts } from "../demo-members.ts";
import { setRole } from "../sessions/account-access.ts";
import { TestCreateMemberLoginDocument as login } from "./create-member.test.graphql.ts";
import { ensureAdmin } from "./create-member.ts";

const account = { username: "root-ada", email: "ada@vigilia.test", password: "analytical engine" };
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => api.sql(sql`delete from users`));

test("the operator's admin account is made once, and can sign in", async () => {
  await ensureAdmin(api.work(), account);
  await ensureAdmin(api.work(), account);

  const { data } = await api.query(login, account);
  expect(data.login.user.role).toBe("ADMIN");
  expect(await api.sql(sql`select from users`)).toHaveLength(1);
});

test("two processes that start at once make it once", async () => {
  await Promise.all([ensureAdmin(api.work(), account), ensureAdmin(api.work(), account)]);

  expect(await api.sql(sql`select from users`)).toHaveLength(1);
});

test("an account of that name is made an admin, and keeps its password", async () => {
  await ensureAdmin(api.work(), account);
  await api.sql(sql`update users set role = 'USER'`);

  await ensureAdmin(api.work(), { ...account, password: "difference engine" });

  const { data } = await api.query(login, account);
  expect(data.login.user.role).toBe("ADMIN");
});

test.each([
  [{ email: "BOB@vigilia.test" }, "The e-mail address belongs to another account."],
  [{ password: "password1" }, "This password is too common. Please choose another one."],
  [{ username: "a b" }, "Username may hold letters, digits and _ - . only"],
])("%j is refused in words", async (change, text) => {
  await api.addUser("bob");

  await expect(ensureAdmin(api.work(), { ...account, ...change })).rejects.toThrow(text);
});

test("the last admin keeps the role, a former one loses it and it is on record", async () => {
  const { id } = await api.addUser("olena", "ADMIN");
  const demote = (userId: string) =>
    transact(api.work(), (tx) => setRole(tx, { userId, role: "USER", actorId: null }));
  await expect(demote(id)).rejects.toThrow("last admin");

  const { id: other } = await api.addUser("mia", "ADMIN");
  await demote(other);

  expect(await api.sql(sql`select username::text, role from users order by 1`)).toEqual([
    { username: "mia", role: "USER" },
    { username: "olena", role: "ADMIN" },
  ]);
  const entries = await api.sql(
    sql`select action, target_id as target, details from audit_log where target_id = ${other}`,
  );
  expect(entries).toEqual([
    {
      action: "user.role",
      target: other,
      details: { before: { role: "ADMIN" }, after: { role: "USER" }, reason: null },
    },
  ]);
});

test("the demo world has an admin, a moderator and members, and says how to sign in", async () => {
  const path = join(projectFolders.seeds, "members.json");
  await createDemoMembers(api.work(), { path });
  await createDemoMembers(api.work(), { path });

  const [first, ...others] = await openDemoAccounts(api.work());
  expect(first).toEqual({ username: "olena", password: "olena-demo-password", isAdmin: true });
  expect(others).toHaveLength(5);
  const roles = await api.sql<{ role: string }>(
    sql`select role from users order by created_at, id`,
  );
  expect(roles.map(({ role }) => role).slice(0, 3)).toEqual(["ADMIN", "MODERATOR", "USER"]);

  await api.sql(
    sql`update users set password_hash = ${await api.services.passwords.hash("other")}`,
  );
  expect(await openDemoAccounts(api.work())).toEqual([]);
});
