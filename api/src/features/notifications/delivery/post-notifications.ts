import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { isOfThread } from "../model/notification-kinds.ts";
import { tell } from "./notify.ts";
import { referenceNotices, replyNotices } from "./post-notices.ts";
import { takeBack } from "./retract.ts";

/** Tells of posts that can be read for the first time. Whoever has read one already need not hear of it. */
export async function tellOfPosts(
  context: WorkContext,
  posts: readonly Messages["forum.post-published"][],
): Promise<void> {
  const { em, now } = context;
  const held = await holdPosts(context, idsOf(posts));
  const places = new Map(held.map((post) => [post.postId, post]));
  const news = posts.flatMap((post) => {
    const place = places.get(post.postId);
    if (!place) return [];
    const { threadId, number } = place;
    return { ...post, threadId, number, actorId: post.authorId, readAt: number, at: now() };
  });
  const references = await referenceNotices(em, news);
  const replies = await replyNotices(
    em,
    news.filter(({ number }) => number > 1),
  );
  await tell(context, [...references, ...replies]);
  await takeBackPosts(context, idsOf(held.filter(({ isVisible }) => !isVisible)));
}

/** Tells those whom an edit named or quoted anew, instead of what they were told of the post before. */
export async function tellOfEdit(
  context: WorkContext,
  edit: Messages["forum.post-edited"],
): Promise<void> {
  const { postId, editorId, addedMentionedUserIds, addedQuotedPostIds } = edit;
  const [held] = await holdPosts(context, [postId]);
  if (!held) return;
  const notices = await referenceNotices(context.em, [
    {
      postId,
      threadId: held.threadId,
      actorId: editorId,
      mentionedUserIds: addedMentionedUserIds,
      quotedPostIds: addedQuotedPostIds,
      readAt: null,
      at: context.now(),
    },
  ]);
  await tell(context, notices);
  await takeBack(
    context,
    sql`c.post_id = ${postId} and c.kind in ('QUOTE', 'REPLY') and exists (
      select from notification_causes w where w.recipient_id = c.recipient_id and w.cause_id = c.cause_id
        and w.retracted_at is null and (w.kind = 'MENTION' or (w.kind = 'QUOTE' and c.kind = 'REPLY')))`,
  );
  if (!held.isVisible) await takeBackPosts(context, [postId]);
}

/** What nobody has looked at yet goes with the posts. */
export async function takeBackPosts(
  context: WorkContext,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await takeBack(context, sql`c.post_id = any(${postIds}::uuid[]) and ${isOfThread}`);
}

const idsOf = (posts: readonly { postId: string }[]): string[] => posts.map(({ postId }) => postId);

interface HeldPost {
  postId: string;
  /** Where it stands by now: its thread may have been merged into another. */
  threadId: string;
  number: number;
  /** Not removed, nor its thread, since the message was sent. */
  isVisible: boolean;
}

/**
 * A removal waits until those are told who are then untold again, or comes before and is seen. In the order in which
 * whoever removes several posts holds them.
 */
async function holdPosts({ em }: WorkContext, postIds: readonly string[]): Promise<HeldPost[]> {
  return rows(
    em,
    sql<HeldPost>`
      select p.id as "postId", p.thread_id as "threadId", p.number,
        p.deleted_at is null and t.deleted_at is null as "isVisible"
      from posts p join threads t on t.id = p.thread_id
      where p.id = any(${postIds}::uuid[]) and p.number is not null
      order by p.thread_id, p.id for no key update of p`,
  );
}
