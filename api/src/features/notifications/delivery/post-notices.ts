import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import type { Notice } from "../model/notification-kinds.ts";

/** A post, and whom it may concern. */
export interface PostNews {
  postId: string;
  threadId: string;
  /** Who wrote what is news. */
  actorId: string | null;
  mentionedUserIds: readonly string[];
  quotedPostIds: readonly string[];
  /** Whoever has read so far has read it already; null for what is not news in the thread. */
  readAt: number | null;
  at: Date;
}

/** Those whom posts name or quote. */
export async function referenceNotices(
  em: EntityManager,
  posts: readonly PostNews[],
): Promise<Notice[]> {
  const authorOf = await findAuthors(
    em,
    posts.flatMap(({ quotedPostIds }) => quotedPostIds),
  );
  return posts.flatMap((post) => {
    const { postId, mentionedUserIds, quotedPostIds } = post;
    const quoted = new Set(quotedPostIds.flatMap((id) => authorOf.get(id) ?? []));
    return [
      ...mentionedUserIds.map((recipientId) =>
        noticeOf(post, { recipientId, type: "MENTION", groupKey: `mention:post:${postId}` }),
      ),
      ...[...quoted].map((recipientId) =>
        noticeOf(post, { recipientId, type: "QUOTE", groupKey: `quote:post:${postId}` }),
      ),
    ];
  });
}

/** The authors of threads and everyone who watches them, of replies. */
export async function replyNotices(
  em: EntityManager,
  posts: readonly PostNews[],
): Promise<Notice[]> {
  const listenersOf = await findListeners(
    em,
    posts.map(({ threadId }) => threadId),
  );
  return posts.flatMap((post) => {
    const { threadId } = post;
    return (listenersOf.get(threadId) ?? []).map((recipientId) =>
      noticeOf(post, { recipientId, type: "REPLY", groupKey: `reply:thread:${threadId}` }),
    );
  });
}

async function findAuthors(
  em: EntityManager,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map();
  const found = await rows(
    em,
    sql<{ id: string; authorId: string }>`
      select id, author_id as "authorId" from posts
      where id = any(${postIds}::uuid[]) and author_id is not null`,
  );
  return new Map(found.map(({ id, authorId }) => [id, authorId]));
}

async function findListeners(
  em: EntityManager,
  threadIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (threadIds.length === 0) return new Map();
  const found = await rows(
    em,
    sql<{ threadId: string; ids: string[] }>`
      select thread_id as "threadId", array_agg(user_id) as ids from (
        select id as thread_id, author_id as user_id from threads
        where id = any(${threadIds}::uuid[]) and author_id is not null
        union
        select thread_id, user_id from thread_reads
        where thread_id = any(${threadIds}::uuid[]) and watch_level = 'WATCHING'
      ) listening group by thread_id`,
  );
  return new Map(found.map(({ threadId, ids }) => [threadId, ids]));
}

function noticeOf(
  { postId, threadId, actorId, readAt, at }: PostNews,
  whom: Pick<Notice, "recipientId" | "type" | "groupKey">,
): Notice {
  return { ...whom, causeId: postId, content: null, actorId, postId, threadId, readAt, at };
}
