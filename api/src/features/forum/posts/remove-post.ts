import type { Rule } from "@vigilia/schema/enums.ts";

import type { WorkContext, RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId } from "../../../platform/new-id.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { countedPost, recount } from "../counters/counters.ts";
import { refreshThread } from "../counters/thread-counters.ts";
import { explainRemoval, explainToAuthor } from "../model/explain-act.ts";
import { canDeletePost } from "../model/forum-policy.ts";
import { type FoundPost, postNotFound, requirePost } from "../model/post-for-update.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { dropReferences } from "../references/store-references.ts";
import { db } from "../tables.ts";
import { storeRevision } from "./revise-post.ts";

interface TakeDown {
  found: FoundPost;
  /** Null: the program, until a moderator has looked. */
  byId: string | null;
  reason?: string | null;
  ground?: Rule | null;
  /** What is removed by one decision comes back with it. */
  decisionId?: string | null;
}

/** Leaves a tombstone in a post's place, within the caller's transaction. Its words stay in the earlier versions. */
export async function takeDownPost(context: WorkContext, takeDown: TakeDown): Promise<void> {
  const { em, now } = context;
  const { found, byId, reason = null, ground = null, decisionId = null } = takeDown;
  const { post, thread } = found;
  const at = now();
  await storeRevision(context, post);
  await db(em)
    .updateTable("posts")
    .set({ body: "", bodyHtml: "", plainText: "", words: "", deletedAt: at, deletedById: byId })
    .set({ deletionReason: reason, removalGround: ground, removalDecisionId: decisionId })
    .set({ hiddenAt: byId === null ? at : null })
    .where("id", "=", post.id)
    .execute();
  await dropReferences(em, post.id);
  await refreshThread(em, { threadId: thread.id, visibleChange: -1 });
  await recount(em, {
    before: countedPost(post, thread),
    after: countedPost({ ...post, deletedAt: at }, thread),
  });
  await sendMessage(em, "forum.post-deleted", {
    postId: post.id,
    threadId: thread.id,
    number: post.number,
    authorId: post.authorId,
    deletedById: byId,
  });
}

interface DeletePostInput {
  id: string;
  reason?: string | null;
  ground?: Rule | null;
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
    const actId = newId();
    const removal = { byId: viewer.id, decisionId: actId, ...explanation };
    await takeDownPost(transaction, { found, ...removal });
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
      ...{ actId, act: "REMOVE_POST", moderatorId: viewer.id, postId: id, threadId: thread.id },
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
