import type { EntityManager } from "@mikro-orm/postgresql";
import { auditActionsFor } from "@vigilia/schema/audit-log/audit-groups.ts";
import type { AuditAction } from "@vigilia/schema/enums.ts";
import { auditSearchMaxLength } from "@vigilia/schema/limits.ts";
import { type InferResult, expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import { typename, anyOf } from "../../../platform/database/typed.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import type { PlatformTables } from "../../../platform/tables.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { actsAsStaff, requireModerator } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { auditSearchConditions, isAboutMember } from "./audit-log-search.ts";

/** Entries of the log as the API shows them, without what hangs on them. */
const selectAuditLog = (em: EntityManager) =>
  db(em)
    .selectFrom("auditLog as a")
    .select(["a.id", "a.actorId", "a.action", "a.targetType", "a.targetId", "a.createdAt"])
    .select((eb) => eb.cast<string>("a.details", "text").as("details"))
    .select(typename("AuditLogEntry"));

export type AuditLogRow = InferResult<ReturnType<typeof selectAuditLog>>[number];

interface AuditLogFilter {
  search?: string | null;
  memberId?: string | null;
  actorId?: string | null;
  action?: string | null;
  targetType?: string | null;
  targetId?: string | null;
  from?: Date | null;
  until?: Date | null;
}

/** What the staff did, newest first, as far as the viewer may read it. */
export async function listAuditLog(
  context: RequestContext,
  { first, after, ...filter }: AuditLogFilter & Pick<PageArgs, "first" | "after">,
): Promise<CountedConnection<AuditLogRow>> {
  const viewer = requireModerator(context);
  refuseUnstorableText(filter);
  const { em } = context;
  const where = a.and([isReadableBy(viewer), ...conditions(filter)]);
  const page = await keysetPage({
    select: selectAuditLog(em),
    where,
    key: [
      { expression: a.ref("a.createdAt"), type: "timestamptz", valueOf: (row) => row.createdAt },
      { expression: a.ref("a.id"), type: "uuid", valueOf: (row) => row.id },
    ],
    direction: "DESC",
    args: { first, after },
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

/** Admins read what the log knows from another time, too; moderators nothing of notes about themselves. */
function isReadableBy({ id, role }: Viewer): Expression<SqlBool> {
  if (role === "ADMIN") return a.lit(true);
  const isNoteAboutViewer = a.and([
    a("a.action", "=", anyOf(noteActions, "text")),
    a("a.targetId", "=", id),
  ]);
  return a.and([
    a("a.action", "=", anyOf(auditActionsFor(role), "text")),
    a.not(isNoteAboutViewer),
  ]);
}

const noteActions: AuditAction[] = ["user.note", "user.unnote"];

function conditions(filter: AuditLogFilter): Expression<SqlBool>[] {
  const { action, targetType, targetId, from, until } = filter;
  return [
    ...searchConditions(filter),
    ...memberConditions(filter),
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
  ];
}

function searchConditions({ search }: AuditLogFilter): Expression<SqlBool>[] {
  if (!search) return [];
  if (search.length > auditSearchMaxLength) {
    throw refusedFields({ search: `Please use at most ${auditSearchMaxLength} characters` });
  }
  return auditSearchConditions(search);
}

/** An id that nobody can have finds nothing. */
function memberConditions({ actorId, memberId }: AuditLogFilter): Expression<SqlBool>[] {
  const [actor = null] = actorId ? possibleIds([actorId]) : [];
  const [member] = memberId ? possibleIds([memberId]) : [];
  return [
    ...(actorId ? [a("a.actorId", "=", actor)] : []),
    ...(memberId ? [member === undefined ? a.lit(false) : isAboutMember(member)] : []),
  ];
}

/** Null for whom the log does not tell of it, as if there were none. */
export const loadAuditLogEntry = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!viewer || !actsAsStaff(viewer)) return new Map<string, AuditLogRow>();
    const found = await selectAuditLog(em)
      .where("a.id", "=", anyOf(possibleIds(ids)))
      .where(isReadableBy(viewer))
      .execute();
    return new Map(found.map((entry) => [entry.id, entry]));
  },
);
