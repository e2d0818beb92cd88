import type { RequestContext, Viewer } from "../../context.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/record-audit.ts";
import { transact } from "../../transact.ts";
import { requireWriter } from "../accounts/require-viewer.ts";
import { bringBackPost } from "./bring-back-post.ts";
import { canRestorePost } from "./forum-policy.ts";
import { loadPost } from "./post.loader.ts";
import type { PostRow } from "./post.query.ts";
import { postNotFound, requirePost, type FoundPost } from "./require-post.ts";

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
