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
  let restored = 0;
  for (const { id } of removed) {
    const found = await findPostForUpdate(context.em, id);
    // While one waited for its row, somebody else may have brought it back, or erased it
    if (!found || found.post.removalDecisionId !== decisionId || found.post.erasedAt) continue;
    const { number } = found.post;
    if (number === null) continue;
    await bringBackPost(context, { thread: found.thread, post: { ...found.post, number } });
    restored += 1;
  }
  return restored;
}
