import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { sendMessage } from "../../../kernel/messages.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { countedPost, recount, type Tally } from "../counters/counters.ts";
import { threadIsListed } from "../model/thread.query.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { storeReferences } from "../references/store-references.ts";

export interface NumberedThread {
  id: string;
  number: number;
  categoryId: string | null;
  authorId: string | null;
  isLocked: boolean;
}

/**
 * Gives out the thread's next number; null when nobody can see the thread. The thread stays locked until the commit,
 * so that numbers have no gaps and appear in their order.
 */
export async function takeNumber(
  em: EntityManager,
  { threadId, at }: { threadId: string; at: Date },
): Promise<NumberedThread | null> {
  return firstRow(
    em,
    sql<NumberedThread>`
      update threads t set post_seq = post_seq + 1, visible_posts = visible_posts + 1,
        last_reply_at = ${at}, bumped_at = ${at}
      where t.id = ${threadId} and ${threadIsListed}
      returning t.id, post_seq as number, category_id as "categoryId", author_id as "authorId",
        locked_at is not null as "isLocked"`,
  );
}

interface NewPost {
  id: string;
  thread: NumberedThread;
  authorId: string;
  at: Date;
  composed: ComposedPost;
  /** What else begins to count with it: the thread that it opens. */
  alsoCounted?: Tally[];
}

/** Adds a post under the number it was given, within the caller's transaction, and tells everybody. */
export async function writePost(em: EntityManager, post: NewPost): Promise<void> {
  const { id, thread, authorId, composed, alsoCounted = [] } = post;
  await insertPost(em, post);
  await storeReferences(em, { postId: id, composed });
  const counted = countedPost(
    { authorId, number: thread.number, deletedAt: null },
    { categoryId: thread.categoryId, isListed: true },
  );
  await recount(em, { after: [...alsoCounted, ...counted] });
  await sendMessage(em, "forum.post-published", {
    postId: id,
    threadId: thread.id,
    number: thread.number,
    authorId,
    threadAuthorId: thread.authorId,
    mentionedUserIds: composed.mentionedUserIds,
    quotedPostIds: composed.quotes.map(({ quotedPostId }) => quotedPostId),
  });
}

async function insertPost(em: EntityManager, { id, thread, authorId, at, composed }: NewPost) {
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await rows(
    em,
    sql`
      insert into posts (id, thread_id, number, author_id, body, body_html, renderer_version, plain_text,
        words, created_at)
      values (${id}, ${thread.id}, ${thread.number}, ${authorId}, ${body}, ${bodyHtml},
        ${rendererVersion}, ${plainText}, ${words}::tsvector, ${at})`,
  );
}
