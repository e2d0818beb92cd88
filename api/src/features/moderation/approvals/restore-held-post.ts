import { sql } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { rows } from "../../../platform/database/database.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import type { PostState } from "../../forum/model/thread-for-update.ts";
import { undeleteThread } from "../../forum/threads/remove-thread.ts";
import { requireOwnFreshDecision } from "../model/decisions.ts";
import type { ModerationTables } from "../tables.ts";
import { decidedPost, findHeldPostForUpdate } from "./decide-held-post.ts";

/** Takes one's own rejection back while it is fresh: the post waits again, and the thread that it was to open with it. */
export async function restoreHeldPost(
  context: RequestContext,
  { id }: { id: string },
): Promise<PostRow> {
  const viewer = requireModerator(context);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const { post, thread } = await findHeldPostForUpdate(em, id);
    requireFreshRejection(post, { viewer, now: now() });
    const [before] = await rows(
      em,
      sql<RowOf<ModerationTables["posts"], "rejectionReason">>`
        update posts set rejected_at = null, rejection_reason = null, decided_by_id = null where id = ${id}
        returning old.rejection_reason as "rejectionReason"`,
    );
    if (!thread.isPublished) await undeleteThread(em, thread);
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "post.reopen", at: now() },
      ...{ targetType: "Post", targetId: id, details: { before } },
    });
    await sendMessage(em, "forum.held-post-restored", {
      ...{ postId: id, threadId: post.threadId, authorId: post.authorId },
    });
  });
  return decidedPost(context, id);
}

function requireFreshRejection(
  { rejectedAt, decidedById }: PostState,
  context: { viewer: Viewer; now: Date },
): void {
  if (!rejectedAt) throw new AppError("CONFLICT", "This post is not rejected.");
  requireOwnFreshDecision({ at: rejectedAt, byId: decidedById }, context);
}
