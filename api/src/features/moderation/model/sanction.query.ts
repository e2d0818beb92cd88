import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Expression, type InferResult, type SqlBool } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { db, type ModerationTables } from "../tables.ts";
import { canSeeBansOf } from "./ban.query.ts";

/** Sanctions as the API shows them, without what hangs on them. */
export const selectSanctions = (em: EntityManager) =>
  db(em)
    .selectFrom("sanctions as n")
    .select(["n.id", "n.userId", "n.kind", "n.reason", "n.ground", "n.decisionId"])
    .select(["n.moderatorId", "n.createdAt", "n.expiresAt", "n.paceMinutes"])
    .select(["n.acknowledgedAt", "n.liftedAt"])
    .select(typename("Sanction"));

export type SanctionRow = InferResult<ReturnType<typeof selectSanctions>>[number];

const n = expressionBuilder<{ n: ModerationTables["sanctions"] }, "n">();

/** It ends by time at reading, and waits for nobody to say so; a warning ends once it is acknowledged. */
export function sanctionIsInForce(at: Date): Expression<SqlBool> {
  const isLasting = n.or([n("n.expiresAt", "is", null), n("n.expiresAt", ">", at)]);
  return n.and([n("n.liftedAt", "is", null), n("n.acknowledgedAt", "is", null), isLasting]);
}

/** The same of a row that was read. */
export const isInForce = (
  { liftedAt, acknowledgedAt, expiresAt }: SanctionRow,
  at: Date,
): boolean => !liftedAt && !acknowledgedAt && (!expiresAt || expiresAt > at);

/** Null for a viewer who is neither its subject nor a moderator, as if there were none. */
export const loadSanction = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    const found = await selectSanctions(em)
      .where("n.id", "=", anyOf(possibleIds(ids)))
      .execute();
    const seen = found.filter(({ userId }) => canSeeBansOf(viewer, userId));
    return new Map(seen.map((sanction) => [sanction.id, sanction]));
  },
);

/** Every sanction of a member below a ban, newest first. */
export const loadSanctionsOfMember = defineLoader(
  async ({ em }: WorkContext, userIds: readonly string[]) => {
    const found = await selectSanctions(em)
      .where("n.userId", "=", anyOf(userIds))
      .orderBy("n.createdAt", "desc")
      .orderBy("n.id", "desc")
      .execute();
    return groupBy(found, ({ userId }) => userId);
  },
);

/** Locked until the commit; null for an id that nothing has. */
export async function findSanctionForUpdate(
  em: EntityManager,
  id: string,
): Promise<SanctionRow | null> {
  if (possibleIds([id]).length === 0) return null;
  const found = selectSanctions(em).where("n.id", "=", id).forNoKeyUpdate();
  return (await found.executeTakeFirst()) ?? null;
}
