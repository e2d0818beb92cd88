import type { WorkContext } from "../../../kernel/context.ts";
import { publishHeldPost } from "../../forum/posts/approval.ts";
import { undeleteThread } from "../../forum/threads/remove-thread.ts";
import { db } from "../tables.ts";
import { findHeldPostForUpdate } from "./decide-held-post.ts";

/** Publishes a post after all whose rejection was wrong; its thread, too, where it was to open one. */
export async function publishRejectedPost(
  context: WorkContext,
  { postId, byId }: { postId: string; byId: string },
): Promise<void> {
  const { em } = context;
  const { post, thread } = await findHeldPostForUpdate(em, postId);
  if (!post.rejectedAt || post.deletedAt) return;
  await db(em)
    .updateTable("posts")
    .set({ rejectedAt: null, rejectionReason: null, decidedById: byId })
    .where("id", "=", postId)
    .execute();
  if (!thread.isPublished) await undeleteThread(em, thread);
  const deletedAt = thread.isPublished ? thread.deletedAt : null;
  await publishHeldPost(context, { post, thread: { ...thread, deletedAt } });
}
