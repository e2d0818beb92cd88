import type { WorkContext } from "../../../kernel/context.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";
import { db } from "../tables.ts";

/** Brings everything back that one decision removed and nobody touched since. Returns how many posts that are. */
export async function restoreRemoved(
  context: WorkContext,
  { decisionId }: { decisionId: string },
): Promise<number> {
  const removed = await db(context.em)
    .selectFrom("posts")
    .select("id")
    .where("removalDecisionId", "=", decisionId)
    .where("erasedAt", "is", null)
    .orderBy("threadId")
    .orderBy("id")
    .execute();
  for (const { id } of removed) {
    const found = await findPostForUpdate(context.em, id);
    const number = found?.post.number ?? null;
    if (!found || number === null) continue;
    await bringBackPost(context, { thread: found.thread, post: { ...found.post, number } });
  }
  return removed.length;
}
