import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { countedPost, recount } from "../counters/counters.ts";
import { keepRevision } from "./post-revisions.ts";
import type { RemovalGround } from "../model/post.entity.ts";
import { refreshThread } from "../counters/refresh-thread.ts";
import type { FoundPost } from "../model/post-for-update.ts";
import { dropReferences } from "../references/store-references.ts";

interface TakeDown {
  found: FoundPost;
  byId: string;
  reason?: string | null;
  ground?: RemovalGround | null;
  /** What is removed by one decision comes back with it. */
  decisionId?: string | null;
}

/** Leaves a tombstone in a post's place, within the caller's transaction. Its words stay in the earlier versions. */
export async function takeDownPost(context: WorkContext, takeDown: TakeDown): Promise<void> {
  const { em, now } = context;
  const { found, byId, reason = null, ground = null, decisionId = null } = takeDown;
  const { post, thread } = found;
  const at = now();
  await keepRevision(context, post);
  await rows(
    em,
    sql`
      update posts set body = '', body_html = '', plain_text = '', words = '', deleted_at = ${at},
        deleted_by_id = ${byId}, deletion_reason = ${reason}, removal_ground = ${ground},
        removal_decision_id = ${decisionId}
      where id = ${post.id}`,
  );
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
