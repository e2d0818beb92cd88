import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { bringBackPost } from "./bring-back-post.ts";
import { canRestorePost } from "../model/forum-policy.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { postNotFound, requirePost, type FoundPost } from "../model/post-for-update.ts";

/** Takes a deletion back: one's own for a day, or, for moderators, any. Doing it twice changes nothing. */
export async function restorePost(
  context: RequestContext,
  { id }: { id: string },
): Promise<PostRow> {
  const viewer = requireWriter(context);
  await transact(context, async (transaction) => {
    const { em, now } = transaction;
    const found = await requirePost(em, id);
    if (!found.post.deletedAt) return;
    requireRestorable(viewer, found, now());
    await bringBackPost(transaction, found);
    if (found.post.authorId === viewer.id) return;
    const target = { targetType: "Post", targetId: id };
    await recordAudit(em, {
      actorId: viewer.id,
      action: "post.restore",
      ...target,
      details: { before: { isDeleted: true }, after: { isDeleted: false } },
      at: now(),
    });
  });
  const post = await loadPost(context, id);
  if (!post) throw postNotFound();
  return post;
}

function requireRestorable(viewer: Viewer, { post }: FoundPost, now: Date): void {
  if (post.erasedAt) throw new AppError("CONFLICT", "The words of this post are gone for good.");
  if (canRestorePost(viewer, post, now)) return;
  const isOwn = post.authorId === viewer.id && post.deletedById === viewer.id;
  throw new AppError(
    "FORBIDDEN",
    isOwn
      ? "A deleted post can be restored for 24 hours only."
      : "Only moderators can restore this post.",
  );
}
