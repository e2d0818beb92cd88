import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { recount } from "../counters/counters.ts";
import { talliesOf } from "../counters/thread-tallies.ts";

/** Puts a thread on another shelf, within the caller's transaction. */
export async function moveThread(
  { em }: WorkContext,
  { thread, categoryId }: { thread: ThreadState; categoryId: string },
): Promise<void> {
  const before = await talliesOf(em, thread);
  await rows(em, sql`update threads set category_id = ${categoryId} where id = ${thread.id}`);
  await recount(em, { before, after: before.map((tally) => ({ ...tally, categoryId })) });
  await sendMessage(em, "forum.thread-changed", { threadId: thread.id });
}
