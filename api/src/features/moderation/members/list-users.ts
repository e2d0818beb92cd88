import { sql, type RawBuilder } from "kysely";

import type { RequestContext, Role, Viewer } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { selectUsers, userExists, type UserRow } from "../../accounts/model/user.query.ts";
import { banIsInForce } from "../model/ban.query.ts";
import { recordEmailSearch } from "./reveal-email.ts";

interface ListUsersInput extends PageArgs {
  search?: string | null;
  role?: Role | null;
  banned?: boolean | null;
  locked?: boolean | null;
}

/** Members by name. */
export async function listUsers(
  context: RequestContext,
  { search, role, banned, locked, ...args }: ListUsersInput,
): Promise<CountedConnection<UserRow>> {
  const viewer = requireModerator(context);
  refuseUnstorableText({ search });
  const { em } = context;
  const where = sql.join(
    [
      userExists,
      ...searchConditions(viewer, search),
      ...(role ? [sql`u.role = ${role}`] : []),
      ...(banned == null ? [] : [banCondition(banned, context.now())]),
      ...(locked == null ? [] : [sql`(u.locked_at is not null) = ${locked}`]),
    ],
    sql` and `,
  );
  const key = { expression: sql`lower(u.username::text)`, type: "text" as const };
  const page = await keysetPage(em, {
    select: selectUsers(em),
    where,
    key: [{ ...key, valueOf: ({ username }) => username.toLowerCase() }],
    direction: "ASC",
    args,
  });
  if (isEmailSearch(viewer, search)) await recordEmailSearch(context, { found: page.nodes });
  const count = async () => {
    const counted = sql<{ count: number }>`
      select count(*)::int as count from users u where ${where}`;
    return (await firstRow(em, counted))?.count ?? 0;
  };
  return { ...page, count };
}

function searchConditions(
  viewer: Viewer,
  search: string | null | undefined,
): RawBuilder<unknown>[] {
  const sought = search?.trim().toLowerCase();
  if (!sought) return [];
  const beginning = `${sought.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return isEmailSearch(viewer, search)
    ? [sql`lower(u.email::text) like ${beginning}`]
    : [sql`lower(u.username::text) like ${beginning}`];
}

/** No username holds an @. */
function isEmailSearch({ role }: Viewer, search: string | null | undefined): boolean {
  return role === "ADMIN" && search?.includes("@") === true;
}

function banCondition(banned: boolean, now: Date): RawBuilder<unknown> {
  const isBanned = sql`exists (select from bans b where b.user_id = u.id and ${banIsInForce(now)})`;
  return banned ? isBanned : sql`not ${isBanned}`;
}
