import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../platform/database.ts";
import type { Notice } from "./notice.ts";

/** A post, and whom it may concern. */
export interface PostNews {
  postId: string;
  threadId: string;
  number: number;
  /** Who wrote what is news. */
  actorId: string | null;
  mentionedUserIds: readonly string[];
  quotedPostIds: readonly string[];
  at: Date;
}

/** Those whom a post names or quotes. */
export async function referenceNotices(em: EntityManager, news: PostNews): Promise<Notice[]> {
  const quoted = await rows(
    em,
    sql<{ authorId: string }>`
      select distinct author_id as "authorId" from posts
      where id = any(${news.quotedPostIds}::uuid[]) and author_id is not null`,
  );
  const { postId } = news;
  return [
    ...news.mentionedUserIds.map((recipientId) =>
      noticeOf(news, { recipientId, type: "MENTION", groupKey: `mention:post:${postId}` }),
    ),
    ...quoted.map(({ authorId }) =>
      noticeOf(news, { recipientId: authorId, type: "QUOTE", groupKey: `quote:post:${postId}` }),
    ),
  ];
}

/** The thread's author and everyone who watches it, of a reply. */
export async function replyNotices(em: EntityManager, news: PostNews): Promise<Notice[]> {
  const { threadId } = news;
  const listeners = await rows(
    em,
    sql<{ id: string }>`
      select author_id as id from threads where id = ${threadId} and author_id is not null
      union
      select user_id from thread_reads where thread_id = ${threadId} and watch_level = 'WATCHING'`,
  );
  return listeners.map(({ id }) =>
    noticeOf(news, { recipientId: id, type: "REPLY", groupKey: `reply:thread:${threadId}` }),
  );
}

function noticeOf(
  { postId, threadId, actorId, at }: PostNews,
  whom: Pick<Notice, "recipientId" | "type" | "groupKey">,
): Notice {
  return { ...whom, causeId: postId, content: null, actorId, postId, threadId, readAt: null, at };
}
