import { LockMode, type EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Expression, type InferResult, type SqlBool } from "kysely";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { db, type ModerationTables } from "../tables.ts";
import { Ban } from "./ban.entity.ts";

/** Bans as the API shows them, without what hangs on them. */
const selectBans = (em: EntityManager) =>
  db(em)
    .selectFrom("bans as b")
    .select(["b.id", "b.userId", "b.moderatorId", "b.reason", "b.ground"])
    .select(["b.createdAt", "b.expiresAt", "b.liftedAt"])
    .select(typename("Ban"));

export type BanRow = InferResult<ReturnType<typeof selectBans>>[number];

const b = expressionBuilder<{ b: ModerationTables["bans"] }, "b">();

/** A ban ends by time at reading, and waits for nobody to say so. */
export function banIsInForce(at: Date): Expression<SqlBool> {
  const isLasting = b.or([b("b.expiresAt", "is", null), b("b.expiresAt", ">", at)]);
  return b.and([b("b.liftedAt", "is", null), isLasting]);
}

/** Neither lifted nor said to be over; a member has at most one such ban. */
const isOpen = { liftedAt: null, endToldAt: null };

/** Locked until the commit; it may have run its time. */
export function findOpenBanForUpdate(em: EntityManager, userId: string): Promise<Ban | null> {
  return em.findOne(Ban, { userId, ...isOpen }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** One ban, in force or over, locked until the commit: by its id, or by the decision on reports that brought it. */
export function findBanForUpdate(
  em: EntityManager,
  which: { id: string } | { decisionId: string },
): Promise<Ban | null> {
  return em.findOne(Ban, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Those that have run their time and were not said to be over. */
export function findDueBansForUpdate(em: EntityManager, at: Date): Promise<Ban[]> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return em.find(Ban, { expiresAt: { $lte: at }, ...isOpen }, { orderBy: { id: "asc" }, lockMode });
}

/** A sanction is between the member and the staff. */
export const canSeeBansOf = (viewer: Viewer | null, userId: string): boolean =>
  ownerIdOf(viewer) === userId || actsAsStaff(viewer);

/** Null for a viewer who is neither its subject nor a moderator, as if there were none. */
export const loadBan = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    const found = await selectBans(em)
      .where("b.id", "=", anyOf(possibleIds(ids)))
      .execute();
    const seen = found.filter(({ userId }) => canSeeBansOf(viewer, userId));
    return new Map(seen.map((ban) => [ban.id, ban]));
  },
);

/** The ban in force, by the member's id. */
export const loadActiveBan = defineLoader(
  async ({ em, now }: WorkContext, userIds: readonly string[]) => {
    const found = await selectBans(em)
      .where("b.userId", "=", anyOf(userIds))
      .where(banIsInForce(now()))
      .orderBy("b.expiresAt", (order) => order.desc().nullsFirst())
      .execute();
    return new Map(found.toReversed().map((ban) => [ban.userId, ban]));
  },
);

/** Every ban of a member, newest first. */
export const loadBansOfMember = defineLoader(
  async ({ em }: WorkContext, userIds: readonly string[]) => {
    const found = await selectBans(em)
      .where("b.userId", "=", anyOf(userIds))
      .orderBy("b.createdAt", "desc")
      .orderBy("b.id", "desc")
      .execute();
    return groupBy(found, ({ userId }) => userId);
  },
);
