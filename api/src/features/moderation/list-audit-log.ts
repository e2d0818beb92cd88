import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../context.ts";
import { firstRow, rows } from "../../platform/database.ts";
import { defineLoader } from "../../platform/define-loader.ts";
import type { CountedConnection } from "../../platform/graphql/connection.type.ts";
import { keysetPage, type PageArgs } from "../../platform/keyset-page.ts";
import { possibleIds } from "../../platform/new-id.ts";
import { refuseUnstorableText } from "../../platform/storable-text.ts";
import { isAdmin, requireAdmin } from "../accounts/require-viewer.ts";
import { selectAuditLog, type AuditLogRow } from "./audit-log.query.ts";

interface AuditLogFilter {
  actorId?: string | null;
  action?: string | null;
  targetType?: string | null;
  targetId?: string | null;
  from?: Date | null;
  until?: Date | null;
}

/** What the staff did, newest first. */
export async function listAuditLog(
  context: RequestContext,
  { actorId, action, targetType, targetId, from, until, ...args }: AuditLogFilter & PageArgs,
): Promise<CountedConnection<AuditLogRow>> {
  requireAdmin(context);
  const filter = { actorId, action, targetType, targetId, from, until };
  refuseUnstorableText(filter);
  const { em } = context;
  const where = conditions(filter);
  const page = await keysetPage(em, {
    select: selectAuditLog,
    where,
    key: [
      { expression: sql`a.created_at`, type: "timestamptz", valueOf: ({ createdAt }) => createdAt },
      { expression: sql`a.id`, type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: "DESC",
    args,
  });
  const count = async () => {
    const counted = sql<{ count: number }>`
      select count(*)::int as count from audit_log a where ${where}`;
    return (await firstRow(em, counted))?.count ?? 0;
  };
  return { ...page, count };
}

function conditions(filter: AuditLogFilter): RawBuilder<unknown> {
  const { actorId, action, targetType, targetId, from, until } = filter;
  const [actor = null] = actorId ? possibleIds([actorId]) : [];
  const wanted = [
    ...(actorId ? [sql`a.actor_id = ${actor}::uuid`] : []),
    ...(action ? [sql`(a.action = ${action} or starts_with(a.action, ${`${action}.`}))`] : []),
    ...(targetType ? [sql`a.target_type = ${targetType}`] : []),
    ...(targetId ? [sql`a.target_id = ${targetId}`] : []),
    ...(from ? [sql`a.created_at >= ${from}`] : []),
    ...(until ? [sql`a.created_at < ${until}`] : []),
  ];
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}

/** Null for whoever is no admin, as if there were none. */
export const loadAuditLogEntry = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!isAdmin(viewer)) return new Map<string, AuditLogRow>();
    const found = await rows(
      em,
      sql<AuditLogRow>`${selectAuditLog} where a.id = any(${possibleIds(ids)}::uuid[])`,
    );
    return new Map(found.map((entry) => [entry.id, entry]));
  },
);
