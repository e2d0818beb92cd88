import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rule } from "@vigilia/schema/enums.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { db } from "../tables.ts";

interface LockPlan {
  threadId: string;
  at: Date;
  plannedById: string | null;
  reason: string;
  ground: Rule | null;
}

/** In the place of what was planned before, within the transaction of an act that has locked the thread's row. */
export async function planLock({ em }: WorkContext, plan: LockPlan): Promise<void> {
  const { threadId, ...planned } = plan;
  await db(em)
    .insertInto("plannedLocks")
    .values(plan)
    .onConflict((conflict) => conflict.column("threadId").doUpdateSet(planned))
    .execute();
  await sendMessage(em, "forum.thread-changed", { threadId });
}

/** The same; threads without a plan stay as they are. */
export async function withdrawLockPlan({ em }: WorkContext, threadId: string): Promise<void> {
  await dropPlannedLock(em, threadId);
  await sendMessage(em, "forum.thread-changed", { threadId });
}

export async function dropPlannedLock(em: EntityManager, threadId: string): Promise<void> {
  await db(em).deleteFrom("plannedLocks").where("threadId", "=", threadId).execute();
}

/** What is planned for a thread whose row is locked. */
export async function findLockPlan(em: EntityManager, threadId: string): Promise<LockPlan | null> {
  const plan = await db(em)
    .selectFrom("plannedLocks")
    .select(["threadId", "at", "plannedById", "reason", "ground"])
    .where("threadId", "=", threadId)
    .executeTakeFirst();
  return plan ?? null;
}

/** The threads that are to be locked by now, those first that have waited longest. */
export async function findDueLocks(em: EntityManager, at: Date): Promise<string[]> {
  const due = await db(em)
    .selectFrom("plannedLocks")
    .select("threadId")
    .where("at", "<=", at)
    .orderBy("at")
    .execute();
  return due.map(({ threadId }) => threadId);
}
