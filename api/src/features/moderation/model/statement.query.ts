import type { EntityManager } from "@mikro-orm/postgresql";
import type { AppealStatus } from "@vigilia/schema/enums.ts";
import { appealMonths, recentStatements } from "@vigilia/schema/limits.ts";
import { expressionBuilder, type Expression, type InferResult, sql, type SqlBool } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { db, type ModerationTables } from "../tables.ts";

/** Statements of reasons as the API shows them, without what hangs on them. */
export const selectStatements = (em: EntityManager) =>
  db(em)
    .selectFrom("statements as s")
    .select(["s.id", "s.recipientId", "s.decisionId", "s.restriction", "s.ground", "s.reason"])
    .select(["s.origin", "s.moderatorId", "s.threadId", "s.threadTitle", "s.postId"])
    .select(["s.postRevision", "s.createdAt", "s.endsAt", "s.revertedAt", "s.appealedAt"])
    .select(["s.appealWords", "s.answeredAt", "s.answererId", "s.answer", "s.isGranted"])
    .select("s.paceMinutes")
    .select(
      sql<Date>`(s.created_at at time zone 'UTC' + make_interval(months => ${appealMonths}::int)) at time zone 'UTC'`.as(
        "appealableUntil",
      ),
    )
    .select(typename("Statement"));

export type StatementRow = InferResult<ReturnType<typeof selectStatements>>[number];

/** For the member whom it concerns and for moderators; null for anybody else. */
export const loadStatement = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    let found = selectStatements(em).where("s.id", "=", anyOf(possibleIds(ids)));
    if (!actsAsStaff(viewer)) found = found.where("s.recipientId", "=", ownerIdOf(viewer));
    return new Map((await found.execute()).map((statement) => [statement.id, statement]));
  },
);

/** What was decided about members lately, by the member's id, the newest first. */
export const loadRecentStatements = defineLoader(
  async ({ em }: WorkContext, userIds: readonly string[]) => {
    const members = sql<{ id: string }>`unnest(${userIds}::uuid[])`.as<"members">(
      sql`members (id)`,
    );
    const found = await db(em)
      .selectFrom(members)
      .crossJoinLateral((eb) =>
        selectStatements(em)
          .where("s.recipientId", "=", eb.ref("members.id"))
          .orderBy("s.createdAt", "desc")
          .orderBy("s.id", "desc")
          .limit(recentStatements)
          .as("recent"),
      )
      .selectAll("recent")
      .execute();
    return groupBy(found, ({ recipientId }) => recipientId);
  },
);

const s = expressionBuilder<{ s: ModerationTables["statements"] }, "s">();

/** Nobody has answered the objection. */
export const appealIsOpen: Expression<SqlBool> = s.and([
  s("s.appealedAt", "is not", null),
  s("s.isGranted", "is", null),
]);

/** Its row locked until the commit. */
export async function findStatementForUpdate(
  em: EntityManager,
  id: string,
): Promise<StatementRow | null> {
  if (possibleIds([id]).length === 0) return null;
  const found = selectStatements(em).where("s.id", "=", id).forNoKeyUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

/** Null where nobody objected. */
export function appealStatusOf({
  appealedAt,
  isGranted,
}: Pick<StatementRow, "appealedAt" | "isGranted">): AppealStatus | null {
  if (!appealedAt) return null;
  if (isGranted === null) return "OPEN";
  return isGranted ? "GRANTED" : "REFUSED";
}
