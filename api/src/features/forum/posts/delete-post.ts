import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { explainRemoval, explainToAuthor } from "../model/explain-act.ts";
import { canDeletePost } from "../model/forum-policy.ts";
import type { RemovalGround } from "../model/post.entity.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { postNotFound, requirePost, type FoundPost } from "../model/post-for-update.ts";
import { takeDownPost } from "./take-down-post.ts";

interface DeletePostInput {
  id: string;
  reason?: string | null;
  ground?: RemovalGround | null;
}

/** Leaves a tombstone in the place of one's own post, or, for moderators who say why, of anybody's. */
export async function deletePost(
  context: RequestContext,
  { id, ...given }: DeletePostInput,
): Promise<PostRow> {
  const viewer = requireWriter(context);
  await transact(context, async (transaction) => {
    const { em, now } = transaction;
    const found = await requirePost(em, id);
    requireDeletable(viewer, found);
    const { post, thread } = found;
    if (post.authorId === viewer.id) {
      await takeDownPost(transaction, { found, byId: viewer.id });
      return;
    }
    const explanation = explainRemoval(given);
    await takeDownPost(transaction, { found, byId: viewer.id, ...explanation });
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "post.delete", targetType: "Post", targetId: id },
      details: {
        before: { revision: post.revision },
        after: { ground: explanation.ground },
        reason: explanation.reason,
      },
      at: now(),
    });
    await explainToAuthor(transaction, {
      ...{ act: "REMOVE_POST", moderatorId: viewer.id, postId: id, threadId: thread.id },
      ...{ authorId: post.authorId, threadTitle: thread.title, ...explanation },
    });
  });
  const post = await loadPost(context, id);
  if (!post) throw postNotFound();
  return post;
}

function requireDeletable(viewer: Viewer, { post }: FoundPost): void {
  if (canDeletePost(viewer, post)) return;
  if (post.deletedAt) throw new AppError("CONFLICT", "This post is deleted already.");
  throw new AppError("FORBIDDEN", "Only its author and moderators can delete this post.");
}
