import type { Rule } from "@vigilia/schema/enums.ts";
import { editsPerDay, editsPerMinute } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { withinLimits, type RateLimit } from "../../../platform/security/rate-limits.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { isStaff, requireAuthor } from "../../accounts/model/require-viewer.ts";
import { refuseUnheldWords } from "../holding/hold-causes.ts";
import { explainChange, explainToAuthor, type Explanation } from "../model/explain-act.ts";
import { canEditPost } from "../model/forum-policy.ts";
import { postNotFound, requirePost, type FoundPost } from "../model/post-for-update.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { composeWriting } from "../references/compose-writing.ts";
import { recallByWording } from "../references/recall-quotes.ts";
import { replaceText } from "./revise-post.ts";

interface EditPostInput {
  id: string;
  body: string;
  /** The version that the editor has seen. */
  revision?: number | null;
  /** Why, from moderators. */
  reason?: string | null;
  /** The rule that the former text broke. */
  ground?: Rule | null;
}

/** Replaces a post's text and keeps the former one. Refuses when somebody else was faster. */
export async function editPost(
  context: RequestContext,
  { id, revision, reason, ground, ...input }: EditPostInput,
): Promise<PostRow> {
  const viewer = requireAuthor(context);
  refuseUnstorableText(input);
  await withinLimits(context.services.rateLimits, editLimits(viewer), async () => {
    const recall = await recallByWording(context, id);
    const composed = await composeWriting(context, { viewer, recall, ...input });
    await transact(context, async (transaction) => {
      const found = await requirePost(transaction.em, id);
      requireEditable(viewer, found);
      if (revision != null && revision !== found.post.revision) throw changedMeanwhile();
      if (found.post.body === composed.body) return;
      const isOwn = found.post.authorId === viewer.id;
      const explanation = isOwn ? null : explainChange({ reason, ground });
      await applyEdit(transaction, { found, editor: viewer, composed, explanation });
    });
  });
  const post = await loadPost(context, id);
  if (!post) throw postNotFound();
  return post;
}

const refusal = "You have edited a lot in a short time. Please try again later.";
const byMinute: RateLimit = { name: "edits", points: editsPerMinute, seconds: 60, refusal };
const byDay: RateLimit = { name: "edits-day", points: editsPerDay, seconds: 86_400, refusal };

function editLimits(viewer: Viewer): [RateLimit, string][] {
  const limits = isStaff(viewer) ? [byMinute] : [byMinute, byDay];
  return limits.map((limit) => [limit, viewer.id]);
}

function requireEditable(viewer: Viewer, { post, thread }: FoundPost): void {
  if (canEditPost(viewer, post, thread)) return;
  if (post.deletedAt) throw new AppError("CONFLICT", "This post was deleted meanwhile.");
  const isLockedOut = thread.isLocked && post.authorId === viewer.id;
  throw new AppError(
    "FORBIDDEN",
    isLockedOut
      ? "This thread is locked: only moderators can write in it now."
      : "Only its author and moderators can edit this post.",
  );
}

function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This post was edited meanwhile. Look at the new text first.");
}

interface Edit {
  found: FoundPost;
  editor: Viewer;
  composed: ComposedPost;
  /** Null when the author edits. */
  explanation: Explanation | null;
}

async function applyEdit(
  context: WorkContext,
  { found, editor, composed, explanation }: Edit,
): Promise<void> {
  const { em, now } = context;
  const { post } = found;
  const texts = { before: post.body, after: composed.body };
  await refuseUnheldWords(context, { viewer: editor, field: "body", ...texts });
  const reason = explanation?.reason ?? null;
  const written = { editorId: editor.id, reason, at: now(), composed };
  const added = await replaceText(context, { post, ...written });
  if (explanation) await recordStaffEdit(context, { found, editor, explanation });
  await sendMessage(em, "forum.post-edited", {
    postId: post.id,
    threadId: post.threadId,
    number: post.number,
    authorId: post.authorId,
    editorId: editor.id,
    addedMentionedUserIds: added.mentionedUserIds,
    addedQuotedPostIds: added.quotedPostIds,
  });
}

/** Recorded in the audit log, and the author is notified. */
async function recordStaffEdit(
  context: WorkContext,
  { found, editor, explanation }: Pick<Edit, "found" | "editor"> & { explanation: Explanation },
): Promise<void> {
  const { post, thread } = found;
  const { reason, ground } = explanation;
  await recordAudit(context.em, {
    ...{ actorId: editor.id, action: "post.edit", targetType: "Post", targetId: post.id },
    details: {
      before: { revision: post.revision },
      after: { revision: post.revision + 1, ground },
      reason,
    },
    at: context.now(),
  });
  await explainToAuthor(context, {
    ...{ act: "EDIT_POST", moderatorId: editor.id, postId: post.id, threadId: post.threadId },
    ...{ authorId: post.authorId, threadTitle: thread.title, ...explanation },
  });
}
