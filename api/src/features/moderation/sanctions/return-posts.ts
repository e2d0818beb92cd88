import { removalBatch } from "@vigilia/schema/limits.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { findPostForUpdate, findThreadForUpdate } from "../../forum/model/thread-for-update.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";
import { bringBackThread } from "../../forum/threads/remove-thread.ts";
import { db } from "../tables.ts";
import type { PostRemovalRow } from "./post-removal.query.ts";

/** Brings back a part of what one act removed, as far as nobody has touched it since. True once nothing is left. */
export async function returnBatch(
  context: WorkContext,
  { id: decisionId }: PostRemovalRow,
): Promise<boolean> {
  const { em } = context;
  await returnThreads(context, decisionId);
  const removed = await db(em)
    .selectFrom("posts")
    .select("id")
    .where("removalDecisionId", "=", decisionId)
    .where("erasedAt", "is", null)
    .orderBy("threadId")
    .orderBy("id")
    .limit(removalBatch)
    .execute();
  for (const { id } of removed) await returnOne(context, { id, decisionId });
  return removed.length < removalBatch;
}

/** But for those whose event is discussed elsewhere by now. */
async function returnThreads(context: WorkContext, decisionId: string): Promise<void> {
  const { em } = context;
  const removed = await db(em)
    .selectFrom("threads as t")
    .select("t.id")
    .where("t.removalDecisionId", "=", decisionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("threads as other")
            .select("other.id")
            .whereRef("other.eventId", "=", "t.eventId")
            .where("other.deletedAt", "is", null),
        ),
      ),
    )
    .orderBy("t.id")
    .execute();
  for (const { id } of removed) {
    const thread = await findThreadForUpdate(em, id);
    if (thread) await bringBackThread(context, { thread });
  }
}

interface Removed {
  id: string;
  decisionId: string;
}

/** What waited waits again. Somebody may have brought it back meanwhile. */
async function returnOne(context: WorkContext, { id, decisionId }: Removed): Promise<void> {
  const { em } = context;
  const found = await findPostForUpdate(em, id);
  if (found?.post.removalDecisionId !== decisionId) return;
  const { post, thread } = found;
  const { number } = post;
  if (number !== null) {
    await bringBackPost(context, { thread, post: { ...post, number } });
    return;
  }
  await db(em)
    .updateTable("posts")
    .set({ rejectedAt: null, rejectionReason: null, decidedById: null, removalDecisionId: null })
    .where("id", "=", id)
    .execute();
}
