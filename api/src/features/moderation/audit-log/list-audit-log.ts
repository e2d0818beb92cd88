import type { EntityManager } from "@mikro-orm/postgresql";
import { type InferResult, expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import { typename, anyOf } from "../../../platform/database/typed.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import type { PlatformTables } from "../../../platform/tables.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { isAdmin, requireAdmin } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";

/** Entries of the log as the API shows them, without what hangs on them. */
const selectAuditLog = (em: EntityManager) =>
  db(em)
    .selectFrom("auditLog as a")
    .select(["a.id", "a.actorId", "a.action", "a.targetType", "a.targetId", "a.createdAt"])
    .select((eb) => eb.cast<string>("a.details", "text").as("details"))
    .select(typename("AuditLogEntry"));

export type AuditLogRow = InferResult<ReturnType<typeof selectAuditLog>>[number];

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
  const page = await keysetPage({
    select: selectAuditLog(em),
    where,
    key: [
      { expression: a.ref("a.createdAt"), type: "timestamptz", valueOf: (row) => row.createdAt },
      { expression: a.ref("a.id"), type: "uuid", valueOf: (row) => row.id },
    ],
    direction: "DESC",
    args,
  });
  const count = async () => {
    const counted = db(em)
      .selectFrom("auditLog as a")
      .where(where)
      .select(a.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { ...page, count };
}

const a = expressionBuilder<{ a: PlatformTables["auditLog"] }, "a">();

function conditions(filter: AuditLogFilter): Expression<SqlBool> {
  const { actorId, action, targetType, targetId, from, until } = filter;
  const [actor = null] = actorId ? possibleIds([actorId]) : [];
  return a.and([
    ...(actorId ? [a("a.actorId", "=", actor)] : []),
    ...(action
      ? [
          a.or([
            a("a.action", "=", action),
            a.fn<boolean>("starts_with", ["a.action", a.val(`${action}.`)]),
          ]),
        ]
      : []),
    ...(targetType ? [a("a.targetType", "=", targetType)] : []),
    ...(targetId ? [a("a.targetId", "=", targetId)] : []),
    ...(from ? [a("a.createdAt", ">=", from)] : []),
    ...(until ? [a("a.createdAt", "<", until)] : []),
  ]);
}

/** Null for a viewer who is no admin, as if there were none. */
export const loadAuditLogEntry = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!isAdmin(viewer)) return new Map<string, AuditLogRow>();
    const found = await selectAuditLog(em)
      .where("a.id", "=", anyOf(possibleIds(ids)))
      .execute();
    return new Map(found.map((entry) => [entry.id, entry]));
  },
);
