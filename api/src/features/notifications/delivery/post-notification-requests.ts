import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotNull } from "kysely";

import { anyOf } from "../../../platform/database/typed.ts";
import type { NotificationRequest } from "../model/notification-kinds.ts";
import { db } from "../tables.ts";

/** A post, and whom it may concern. */
export interface PostNews {
  postId: string;
  threadId: string;
  /** Who wrote what is news. */
  actorId: string | null;
  mentionedUserIds: readonly string[];
  quotedPostIds: readonly string[];
  /** Members who have read so far have read it already; null for what is not news in the thread. */
  readAt: number | null;
  at: Date;
}

/** Those whom posts name or quote. */
export async function referenceNotices(
  em: EntityManager,
  posts: readonly PostNews[],
): Promise<NotificationRequest[]> {
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
): Promise<NotificationRequest[]> {
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
  const found = await db(em)
    .selectFrom("posts")
    .select(["id", "authorId"])
    .where("id", "=", anyOf(postIds))
    .where("authorId", "is not", null)
    .$narrowType<{ authorId: NotNull }>()
    .execute();
  return new Map(found.map(({ id, authorId }) => [id, authorId]));
}

async function findListeners(
  em: EntityManager,
  threadIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (threadIds.length === 0) return new Map();
  const watching = db(em)
    .selectFrom("threadReads")
    .select(["threadId", "userId"])
    .where("threadId", "=", anyOf(threadIds))
    .where("watchLevel", "=", "WATCHING");
  const listening = db(em)
    .selectFrom("threads")
    .select((eb) => ["id as threadId", eb.ref("authorId").$notNull().as("userId")])
    .where("id", "=", anyOf(threadIds))
    .where("authorId", "is not", null)
    .union(watching)
    .as("listening");
  const found = await db(em)
    .selectFrom(listening)
    .select(({ fn }) => ["threadId", fn.agg<string[]>("array_agg", ["userId"]).as("ids")])
    .groupBy("threadId")
    .execute();
  return new Map(found.map(({ threadId, ids }) => [threadId, ids]));
}

function noticeOf(
  { postId, threadId, actorId, readAt, at }: PostNews,
  whom: Pick<NotificationRequest, "recipientId" | "type" | "groupKey">,
): NotificationRequest {
  return { ...whom, causeId: postId, content: null, actorId, postId, threadId, readAt, at };
}
