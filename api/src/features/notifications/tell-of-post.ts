import { sql } from "kysely";

import type { WorkContext } from "../../context.ts";
import type { Messages } from "../../messages.ts";
import { firstRow } from "../../platform/database.ts";
import { isOfThread } from "./notice.ts";
import { referenceNotices, replyNotices } from "./post-notices.ts";
import { takeBack } from "./take-back.ts";
import { tell } from "./tell.ts";

/** Tells of a post that can be read for the first time. Whoever has read it already need not hear of it. */
export async function tellOfPost(
  context: WorkContext,
  post: Messages["forum.post-published"],
): Promise<void> {
  const { postId } = post;
  const held = await holdPost(context, postId);
  if (!held) return;
  const { threadId, number } = held;
  const news = { ...post, threadId, number, actorId: post.authorId, at: context.now() };
  const notices = await referenceNotices(context.em, news);
  if (number > 1) notices.push(...(await replyNotices(context.em, news)));
  await tell(
    context,
    notices.map((notice) => ({ ...notice, readAt: number })),
  );
  if (!held.isVisible) await takeBackPost(context, postId);
}

/** Tells those whom an edit named or quoted anew, instead of what they were told of the post before. */
export async function tellOfEdit(
  context: WorkContext,
  edit: Messages["forum.post-edited"],
): Promise<void> {
  const { postId, editorId, addedMentionedUserIds, addedQuotedPostIds } = edit;
  const held = await holdPost(context, postId);
  if (!held) return;
  const notices = await referenceNotices(context.em, {
    ...edit,
    threadId: held.threadId,
    actorId: editorId,
    mentionedUserIds: addedMentionedUserIds,
    quotedPostIds: addedQuotedPostIds,
    at: context.now(),
  });
  await tell(context, notices);
  await takeBack(
    context,
    sql`c.post_id = ${postId} and c.kind in ('QUOTE', 'REPLY') and exists (
      select from notification_causes w where w.recipient_id = c.recipient_id and w.cause_id = c.cause_id
        and w.retracted_at is null and (w.kind = 'MENTION' or (w.kind = 'QUOTE' and c.kind = 'REPLY')))`,
  );
  if (!held.isVisible) await takeBackPost(context, postId);
}

/** What nobody has looked at yet goes with the post. */
export async function takeBackPost(context: WorkContext, postId: string): Promise<void> {
  await takeBack(context, sql`c.post_id = ${postId} and ${isOfThread}`);
}

interface HeldPost {
  /** Where it stands by now: its thread may have been merged into another. */
  threadId: string;
  number: number;
  /** Not removed, nor its thread, since the message was sent. */
  isVisible: boolean;
}

/** A removal waits until those are told who are then untold again, or comes before and is seen. */
async function holdPost({ em }: WorkContext, postId: string): Promise<HeldPost | null> {
  return firstRow(
    em,
    sql<HeldPost>`
      select p.thread_id as "threadId", p.number,
        p.deleted_at is null and t.deleted_at is null as "isVisible"
      from posts p join threads t on t.id = p.thread_id
      where p.id = ${postId} and p.number is not null for no key update of p`,
  );
}
