import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql, type Expression, type InferResult } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { anyOf, columnNames, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { type AccountsTables, db } from "../tables.ts";

const u = expressionBuilder<{ u: AccountsTables["users"] }, "u">();

/** An erased account is nobody: what it wrote shows no author. */
export const userExists = u("u.erasedAt", "is", null);

const ownPicture = u
  .case()
  .when("u.profilePicture", "like", sql.lit("/pictures/%"))
  .then(u.ref("u.profilePicture"))
  .end();

/** A member as the API shows them, without what hangs on them; for a statement that calls the table `u`. */
export const userColumns = [
  typename("User"),
  "u.id",
  u.ref("u.username").$notNull().as("username"),
  "u.role",
  ownPicture.as("profilePicture"),
  "u.useDefaultAvatar",
  "u.createdAt",
] as const;

export const selectUsers = (em: EntityManager) =>
  db(em).selectFrom("users as u").select(userColumns);

export type UserRow = InferResult<ReturnType<typeof selectUsers>>[number];

/** What everybody sees of the viewer, as it is at present: what they may do shows in their role. */
export async function findOwnUser({ em }: WorkContext, id: string): Promise<UserRow | null> {
  const found = selectUsers(em).where("u.id", "=", id).where(userExists);
  return (await found.executeTakeFirst()) ?? null;
}

/** Whom mails can be written to, and where. */
export const selectMailable = (em: EntityManager) =>
  db(em)
    .selectFrom("users as u")
    .select([
      u.ref("u.username").$notNull().as("username"),
      u.ref("u.email").$notNull().as("email"),
    ])
    .where(userExists);

/** A member by name, whatever its case. */
export async function findUser({ em }: WorkContext, username: string): Promise<UserRow | null> {
  const found = selectUsers(em).where("u.username", "=", username).where(userExists);
  return (await found.executeTakeFirst()) ?? null;
}

/** Locks the row of a member until the commit, so that simultaneous acts of one member are counted exactly. */
export async function lockMember(em: EntityManager, id: string): Promise<void> {
  await db(em).selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** Null for an erased account as for one that never was. */
export const loadUser = defineSharedLoader("user", async ({ em }, ids) => {
  const users = await narrowRead({ family: "accounts", tags: ids.map(contentTags.member) }, () =>
    selectUsers(em)
      .where("u.id", "=", anyOf(possibleIds(ids)))
      .where(userExists)
      .execute(),
  );
  return new Map(users.map((user) => [user.id, user]));
});

type MemberJson = Record<string, unknown>;

/** The members of these ids in one column, for rows that name members. */
export const membersAsJson = (em: EntityManager, ids: Expression<string | null>[]) => {
  const members = selectUsers(em).where(userExists).where("u.id", "in", ids);
  return sql<MemberJson[]>`(
    select coalesce(jsonb_agg(to_jsonb(member)), '[]') from (${members}) member)`.as("members");
};

interface NamingRow {
  members: MemberJson[];
}

/** Reads such rows; `idsIn` are the members whom a row names, whether they are there or not. */
export async function readNaming<Row extends NamingRow>(
  idsIn: (row: Row) => readonly (string | null)[],
  read: () => Promise<Row[]>,
): Promise<{ found: Row[]; members: UserRow[] }> {
  const tags = (rows: readonly Row[]) =>
    rows.flatMap(idsIn).flatMap((id) => (id === null ? [] : [contentTags.member(id)]));
  const rows = await narrowRead({ family: "accounts", tags }, read);
  const all = rows.flatMap(({ members }) => members.map(userOf));
  const byId = new Map(all.map((user) => [user.id, user]));
  return { found: rows.map((row) => ({ ...row, members: [] })), members: [...byId.values()] };
}

/** JSON has the names of the database, and no dates. */
function userOf(member: MemberJson): UserRow {
  const entries = Object.entries(member).map(([name, value]): [string, unknown] => [
    columnNames.nameOf(name),
    value,
  ]);
  const user: Record<string, unknown> = {
    ...Object.fromEntries(entries),
    createdAt: new Date(String(member["created_at"])),
  };
  // It has the columns that selectUsers has named.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return user as unknown as UserRow;
}

/** Members whom other rows have brought along are not loaded once more. */
export function primeMembers(context: WorkContext, members: readonly UserRow[]): void {
  for (const user of members) loadUser.prime(context, user.id, user);
}
