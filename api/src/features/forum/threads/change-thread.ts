import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { recount } from "../counters/counters.ts";
import { talliesOf } from "../counters/thread-counters.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { db } from "../tables.ts";
import { searchWordsOf } from "../text/plain-text.ts";
import { dropPlannedLock } from "./planned-lock.ts";

interface ThreadChange {
  title?: string;
  isPinned?: boolean;
  /** A lock that was planned is no plan any more. */
  isLocked?: boolean;
  slowModeMinutes?: number | null;
}

/** Pins, locks, slows or renames a thread, within the caller's transaction. */
export async function changeThread(
  { em, now }: WorkContext,
  { thread, change }: { thread: ThreadState; change: ThreadChange },
): Promise<void> {
  const { title, isPinned, isLocked, slowModeMinutes } = { ...thread, ...change };
  await db(em)
    .updateTable("threads")
    .set({ title, titleWords: searchWordsOf(title), isPinned, slowModeMinutes })
    .set(({ fn, val }) => ({
      lockedAt: isLocked ? fn.coalesce("lockedAt", val(now())) : null,
    }))
    .where("id", "=", thread.id)
    .execute();
  if (change.isLocked) await dropPlannedLock(em, thread.id);
  await sendMessage(em, "forum.thread-changed", { threadId: thread.id });
}

/** Puts a thread on another shelf, within the caller's transaction. */
export async function moveThread(
  { em }: WorkContext,
  { thread, categoryId }: { thread: ThreadState; categoryId: string },
): Promise<void> {
  const before = await talliesOf(em, thread);
  await db(em).updateTable("threads").set({ categoryId }).where("id", "=", thread.id).execute();
  await recount(em, { before, after: before.map((tally) => ({ ...tally, categoryId })) });
  await sendMessage(em, "forum.thread-changed", { threadId: thread.id });
}
