import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";

/** Brings everything back that one decision removed and nobody touched since. Returns how many posts that are. */
export async function restoreRemoved(
  context: WorkContext,
  { decisionId }: { decisionId: string },
): Promise<number> {
  const removed = await rows(
    context.em,
    sql<{ id: string }>`
      select id from posts where removal_decision_id = ${decisionId} and erased_at is null
      order by thread_id, id`,
  );
  for (const { id } of removed) {
    const found = await findPostForUpdate(context.em, id);
    const number = found?.post.number ?? null;
    if (!found || number === null) continue;
    await bringBackPost(context, { thread: found.thread, post: { ...found.post, number } });
  }
  return removed.length;
}
