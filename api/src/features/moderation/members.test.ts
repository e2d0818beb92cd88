import { type Role } from "@vigilia/schema/api-types.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { succeeded } from "../../../test/forum-acts.ts";
import { auditOf, refusedWith, tryBan } from "../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestMembersSetUserRoleDocument,
  TestMembersUsersDocument,
  TestMembersUsers2Document,
  TestMembersRevealEmailDocument,
  TestMembersReportsDocument,
  TestMembersViewer3Document,
} from "./members.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let bob: Person;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  [ann, mia] = await Promise.all([api.addUser("ann", "ADMIN"), api.addUser("mia", "MODERATOR")]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  people += 1;
  bob = await api.addUser(`bob-${people}`);
});

const list = async (by: Person, args: string) => {
  const { users } = succeeded(
    await api.as(by)(`{ users(${args}) { totalCount nodes { id username } } }`),
  );
  return { total: users.totalCount, names: users.nodes.map((user: Person) => user.username) };
};

const setRole = (by: Person, userId: string, role: Role) =>
  api.as(by)(TestMembersSetUserRoleDocument, { userId, role });

describe("the list of members", () => {
  test("is for moderators", async () => {
    expect((await api.query(TestMembersUsersDocument)).errors).toMatchObject(
      refusedWith("UNAUTHENTICATED"),
    );
    expect((await api.as(bob)(TestMembersUsersDocument)).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
  });

  test("finds by the beginning of a name, in whatever case, and takes % for what it is", async () => {
    await api.addUser(`Zora-${people}`);
    await api.addUser(`zoltan-${people}`);

    expect(await list(mia, `search: "zO"`)).toEqual({
      total: 2,
      names: [`zoltan-${people}`, `Zora-${people}`],
    });
    expect(await list(mia, `search: "%"`)).toEqual({ total: 0, names: [] });
  });

  test("filters by role and by ban, and pages by name", async () => {
    succeeded(await tryBan(api, mia, { userId: bob.id }));

    expect((await list(mia, "role: MODERATOR")).names).toEqual(["mia"]);
    expect((await list(mia, `search: "bob", banned: true`)).names).toEqual([bob.username]);
    expect((await list(mia, `search: "${bob.username}", banned: false`)).total).toBe(0);
    const first = await api.as(mia)(TestMembersUsers2Document);
    const { endCursor, hasNextPage } = first.data.users.pageInfo;
    expect(hasNextPage).toBe(true);
    expect((await list(mia, `first: 1, after: "${endCursor}"`)).names).toEqual(["bob-1"]);
  });

  test("finds by e-mail for admins only, who are on record for it without the address", async () => {
    const search = `search: "${bob.username}@vigilia"`;

    expect((await list(mia, search)).total).toBe(0);
    expect((await list(ann, search)).names).toEqual([bob.username]);

    expect(await auditOf(api, bob.id)).toEqual([
      { action: "user.find-by-email", actorId: ann.id, targetType: "User", details: {} },
    ]);
    const [log] = await api.sql(sql`select string_agg(details::text, ' ') as text from audit_log`);
    expect(log).toEqual({ text: expect.not.stringContaining("@vigilia") });
  });

  test("shows moderators what they should know before they decide", async () => {
    const record = `{ record { isLocked emailVerified sessions bans openReports removedPosts reportsMade } }`;
    const read = (by: Person) =>
      api.as(by)(`query U($username: String!) { user(username: $username) ${record} }`, {
        username: bob.username,
      });
    succeeded(await tryBan(api, mia, { userId: bob.id }));

    expect((await read(mia)).data.user.record).toEqual({
      isLocked: false,
      emailVerified: false,
      sessions: 1,
      bans: 1,
      openReports: 0,
      removedPosts: 0,
      reportsMade: 0,
    });
    expect((await read(bob)).data.user.record).toBeNull();
  });
});

describe("an e-mail address", () => {
  const reveal = (by: Person, reason = "A court asks") =>
    api.as(by)(TestMembersRevealEmailDocument, {
      id: bob.id,
      reason,
    });

  test("is shown to an admin who says why, and that is on record", async () => {
    expect(succeeded(await reveal(ann)).revealEmail).toBe(`${bob.username}@vigilia.test`);

    expect(await auditOf(api, bob.id)).toEqual([
      {
        action: "user.view-email",
        actorId: ann.id,
        targetType: "User",
        details: { reason: "A court asks" },
      },
    ]);
  });

  test("is shown to nobody else, nor without a reason", async () => {
    expect((await reveal(mia)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await reveal(ann, "")).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
    expect(await auditOf(api, bob.id)).toEqual([]);
  });
});

describe("a role", () => {
  test("is given and taken by admins, acts at the very next call, and is on record", async () => {
    expect(succeeded(await setRole(ann, bob.id, "MODERATOR")).setUserRole.role).toBe("MODERATOR");
    expect((await api.as(bob)(TestMembersReportsDocument)).errors).toBeUndefined();

    succeeded(await setRole(ann, bob.id, "USER"));

    expect((await api.as(bob)(TestMembersReportsDocument)).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    expect(await auditOf(api, bob.id)).toMatchObject([
      {
        action: "user.role",
        actorId: ann.id,
        details: { before: { role: "USER" }, after: { role: "MODERATOR" } },
      },
      { action: "user.role", details: { before: { role: "MODERATOR" }, after: { role: "USER" } } },
    ]);
  });

  test("is not for moderators to give", async () => {
    expect((await setRole(mia, bob.id, "MODERATOR")).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
  });

  test("of the last admin stays, however many leave at once", async () => {
    expect((await setRole(ann, ann.id, "USER")).errors).toMatchObject(refusedWith("CONFLICT"));

    const amy = await api.addUser(`amy-${people}`, "ADMIN");
    const answers = await Promise.all([setRole(ann, amy.id, "USER"), setRole(amy, ann.id, "USER")]);

    const [left] = await api.sql(
      sql`select count(*)::int as count from users where role = 'ADMIN'`,
    );
    expect(left).toEqual({ count: 1 });
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    await api.sql(sql`update users set role = 'USER' where id = ${amy.id}`);
    await api.sql(sql`update users set role = 'ADMIN' where id = ${ann.id}`);
  });

  test("of an admin whose account is locked or leaves does not count as one that stays", async () => {
    const amy = await api.addUser(`amy-${people}`, "ADMIN");
    await api.sql(sql`update users set locked_at = now() where id = ${amy.id}`);

    expect((await setRole(ann, ann.id, "USER")).errors).toMatchObject(refusedWith("CONFLICT"));
    await api.sql(
      sql`update users set locked_at = null, deletion_requested_at = now() where id = ${amy.id}`,
    );
    expect((await setRole(ann, ann.id, "USER")).errors).toMatchObject(refusedWith("CONFLICT"));
    await api.sql(sql`update users set role = 'USER' where id = ${amy.id}`);
  });
});

describe("an account", () => {
  const act = (by: Person, call: string, id = bob.id) =>
    api.as(by)(`mutation A($id: ID!) { ${call} }`, { id });
  const lock = `lockUser(userId: $id, reason: "Somebody else got in") { id }`;
  const unlock = `unlockUser(userId: $id) { id }`;
  const end = `endUserSessions(userId: $id, reason: "Lost phone")`;

  test("that somebody else got into is closed and opened again by admins", async () => {
    succeeded(await act(ann, lock));

    const { data, errors } = await api.as(bob)(TestMembersViewer3Document);
    expect(data.viewer).toBeNull();
    expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await act(ann, lock)).errors).toMatchObject(refusedWith("CONFLICT"));
    succeeded(await act(ann, unlock));
    const [sessions] = await api.sql(
      sql`select count(*)::int as count from sessions where user_id = ${bob.id}`,
    );
    expect(sessions).toEqual({ count: 0 });
    expect((await auditOf(api, bob.id)).map(({ action }) => action)).toEqual([
      "user.lock",
      "user.unlock",
    ]);
  });

  test("of one's own cannot be closed, and moderators close none", async () => {
    expect((await act(ann, lock, ann.id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await act(mia, lock)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test("can be signed out everywhere by a moderator, but not that of another one", async () => {
    const moe = await api.addUser(`moe-${people}`, "MODERATOR");

    expect(succeeded(await act(mia, end)).endUserSessions).toBe(1);

    expect((await api.as(bob)(TestMembersViewer3Document)).data.viewer).toBeNull();
    expect(await auditOf(api, bob.id)).toMatchObject([
      { action: "user.end-sessions", details: { before: { sessions: 1 }, reason: "Lost phone" } },
    ]);
    expect((await act(mia, end, moe.id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });
});
