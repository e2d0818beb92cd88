import { postRestoreHours } from "@vigilia/schema/limits.ts";

import type { WorkContext, RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { countedPost, recount } from "../counters/counters.ts";
import { refreshThread } from "../counters/thread-counters.ts";
import { canRestorePost } from "../model/forum-policy.ts";
import { type FoundPost, postNotFound, requirePost } from "../model/post-for-update.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { composePost } from "../references/compose-post.ts";
import { replaceReferences } from "../references/store-references.ts";
import { db } from "../tables.ts";
import { popRevision } from "./revise-post.ts";

/** Puts a tombstone's words back, within the caller's transaction. */
export async function bringBackPost(
  context: WorkContext,
  { post, thread }: FoundPost,
): Promise<void> {
  const { em } = context;
  const composed = await composePost(context, { body: await popRevision(em, post) });
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await db(em)
    .updateTable("posts")
    .set({ body, bodyHtml, rendererVersion, plainText, words, deletedAt: null, deletedById: null })
    .set({ deletionReason: null, removalGround: null, removalDecisionId: null })
    .set({ hiddenAt: null })
    .where("id", "=", post.id)
    .execute();
  await replaceReferences(em, { post, composed });
  await refreshThread(em, { threadId: thread.id, visibleChange: 1 });
  await recount(em, {
    before: countedPost(post, thread),
    after: countedPost({ ...post, deletedAt: null }, thread),
  });
  await sendMessage(em, "forum.post-restored", {
    postId: post.id,
    threadId: thread.id,
    number: post.number,
    authorId: post.authorId,
  });
}

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
  if (post.erasedAt) {
    throw new AppError("CONFLICT", "The words of this post are permanently deleted.");
  }
  if (canRestorePost(viewer, post, now)) return;
  const isOwn = post.authorId === viewer.id && post.deletedById === viewer.id;
  throw new AppError(
    "FORBIDDEN",
    isOwn
      ? `A deleted post can be restored for ${postRestoreHours} hours only.`
      : "Only moderators can restore this post.",
  );
}
