import type { Role } from "@vigilia/schema/enums.ts";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { selectUsers, userExists, type UserRow } from "../../accounts/model/user.query.ts";
import { banIsInForce } from "../model/ban.query.ts";
import { db, type ModerationTables } from "../tables.ts";
import { recordEmailSearch } from "./reveal-email.ts";

interface ListUsersInput extends PageArgs {
  search?: string | null;
  role?: Role | null;
  banned?: boolean | null;
  locked?: boolean | null;
}

const u = expressionBuilder<ModerationTables & { u: ModerationTables["users"] }, "u">();

/** As the indexes of both have it. */
const lower = (column: "u.username" | "u.email") =>
  u.fn<string>("lower", [u.cast<string>(column, "text")]);

/** Members by name. */
export async function listUsers(
  context: RequestContext,
  { search, role, banned, locked, ...args }: ListUsersInput,
): Promise<CountedConnection<UserRow>> {
  const viewer = requireModerator(context);
  refuseUnstorableText({ search });
  const { em } = context;
  const where = u.and([
    userExists,
    ...searchConditions(viewer, search),
    ...(role ? [u("u.role", "=", role)] : []),
    ...(banned == null ? [] : [banCondition(banned, context.now())]),
    ...(locked == null ? [] : [u("u.lockedAt", locked ? "is not" : "is", null)]),
  ]);
  const key = { expression: lower("u.username"), type: "text" as const };
  const page = await keysetPage({
    select: selectUsers(em),
    where,
    key: [{ ...key, valueOf: ({ username }) => username.toLowerCase() }],
    direction: "ASC",
    args,
  });
  if (isEmailSearch(viewer, search)) await recordEmailSearch(context, { found: page.nodes });
  const count = async () => {
    const counted = db(em)
      .selectFrom("users as u")
      .where(where)
      .select(u.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...page, count };
}

function searchConditions(
  viewer: Viewer,
  search: string | null | undefined,
): Expression<SqlBool>[] {
  const sought = search?.trim().toLowerCase();
  if (!sought) return [];
  const beginning = `${sought.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const column = isEmailSearch(viewer, search) ? "u.email" : "u.username";
  return [u(lower(column), "like", beginning)];
}

/** No username holds an @. */
function isEmailSearch({ role }: Viewer, search: string | null | undefined): boolean {
  return role === "ADMIN" && search?.includes("@") === true;
}

function banCondition(banned: boolean, now: Date): Expression<SqlBool> {
  const bans = u.selectFrom("bans as b").select("b.id").whereRef("b.userId", "=", "u.id");
  const isBanned = u.exists(bans.where(banIsInForce(now)));
  return banned ? isBanned : u.not(isBanned);
}
