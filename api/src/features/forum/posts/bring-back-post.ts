import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { composePost } from "../references/compose-post.ts";
import { countedPost, recount } from "../counters/counters.ts";
import { takeLastRevision } from "./post-revisions.ts";
import { refreshThread } from "../counters/refresh-thread.ts";
import type { FoundPost } from "../model/post-for-update.ts";
import { replaceReferences } from "../references/store-references.ts";

/** Puts a tombstone's words back, within the caller's transaction. */
export async function bringBackPost(
  context: WorkContext,
  { post, thread }: FoundPost,
): Promise<void> {
  const { em } = context;
  const composed = await composePost(context, { body: await takeLastRevision(em, post) });
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await rows(
    em,
    sql`
      update posts set body = ${body}, body_html = ${bodyHtml}, renderer_version = ${rendererVersion},
        plain_text = ${plainText}, words = ${words}::tsvector, deleted_at = null, deleted_by_id = null,
        deletion_reason = null, removal_ground = null, removal_decision_id = null
      where id = ${post.id}`,
  );
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
