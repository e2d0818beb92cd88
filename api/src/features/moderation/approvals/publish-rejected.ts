import type { WorkContext } from "../../../kernel/context.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { publishHeldPost } from "../../forum/posts/approval.ts";
import { undeleteThread } from "../../forum/threads/remove-thread.ts";
import { db } from "../tables.ts";

/** Publishes a post after all whose rejection was wrong; its thread, too, where it was to open one. False where it is gone. */
export async function publishRejectedPost(
  context: WorkContext,
  { postId, byId }: { postId: string; byId: string },
): Promise<boolean> {
  const { em } = context;
  const found = await findPostForUpdate(em, postId);
  if (!found?.post.heldAt || found.post.erasedAt || found.post.deletedAt) return false;
  const { post, thread } = found;
  if (!post.rejectedAt) return true;
  await db(em)
    .updateTable("posts")
    .set({ rejectedAt: null, rejectionReason: null, decidedById: byId })
    .where("id", "=", postId)
    .execute();
  if (!thread.isPublished) await undeleteThread(em, thread);
  const deletedAt = thread.isPublished ? thread.deletedAt : null;
  await publishHeldPost(context, { post, thread: { ...thread, deletedAt } });
  return true;
}
