import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { AppError } from "../../../platform/app-error.ts";
import { sqlState } from "../../../platform/database/database.ts";
import { recount } from "../counters/counters.ts";
import { talliesOf } from "../counters/thread-counters.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { db } from "../tables.ts";

interface Removal {
  thread: ThreadState;
  byId: string | null;
  reason: string | null;
  /** What is removed by one decision comes back with it. */
  decisionId?: string | null;
}

/** Takes a thread and all its posts out of sight, within the caller's transaction. Nothing is lost. */
export async function removeThread(
  { em, now }: WorkContext,
  { thread, byId, reason, decisionId = null }: Removal,
): Promise<void> {
  if (thread.deletedAt) return;
  const before = await talliesOf(em, thread);
  await db(em)
    .updateTable("threads")
    .set({ deletedAt: now(), deletedById: byId, deletionReason: reason })
    .set({ removalDecisionId: decisionId })
    .where("id", "=", thread.id)
    .execute();
  await recount(em, { before });
  await sendMessage(em, "forum.thread-removed", { threadId: thread.id });
}

/** Brings it back as it was; throws CONFLICT when another thread has taken its event meanwhile. */
export async function bringBackThread(
  { em }: WorkContext,
  { thread }: { thread: ThreadState },
): Promise<void> {
  if (!thread.deletedAt || thread.mergedIntoId) return;
  await undeleteThread(em, thread);
  const isListed = thread.isPublished;
  await recount(em, { after: await talliesOf(em, { ...thread, isListed }) });
  await sendMessage(em, "forum.thread-restored", { threadId: thread.id });
}

/** Without a word to anybody; throws CONFLICT when another thread has taken its event meanwhile. */
export async function undeleteThread(em: WorkContext["em"], { id }: ThreadState): Promise<void> {
  try {
    await db(em)
      .updateTable("threads")
      .set({ deletedAt: null, deletedById: null, deletionReason: null })
      .set({ removalDecisionId: null })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new AppError("CONFLICT", "Its event is discussed in another thread by now.");
  }
}

const uniqueViolation = "23505";
