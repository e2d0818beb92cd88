import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression, type NotNull } from "kysely";

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

interface ReplyNews extends PostNews {
  listenerIds: readonly string[];
  /** The post that it answers, and who wrote that; null where it answers none. */
  answered: { postId: string; authorId: string | null } | null;
}

/** Those who listen to the threads, and those whose post is answered, of replies. */
export function replyNotices(replies: readonly ReplyNews[]): NotificationRequest[] {
  return replies.flatMap((post) => {
    const { threadId, answered, listenerIds } = post;
    const noticeIn = (groupKey: string) => (recipientId: string) =>
      noticeOf(post, { recipientId, type: "REPLY", groupKey });
    const spokenTo = answered?.authorId ?? null;
    return [
      ...listenerIds.filter((id) => id !== spokenTo).map(noticeIn(`reply:thread:${threadId}`)),
      // Apart from other replies: it is mailed where those are not.
      ...[spokenTo ?? []].flat().map(noticeIn(`answer:post:${answered?.postId}`)),
    ];
  });
}

/** Those who watch the category, of threads that were opened in it. */
export function openingNotices(
  openings: readonly (PostNews & { watcherIds: readonly string[] })[],
): NotificationRequest[] {
  return openings.flatMap((post) =>
    post.watcherIds.map((recipientId) =>
      noticeOf(post, { recipientId, type: "OTHER", groupKey: `opening:thread:${post.threadId}` }),
    ),
  );
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

/** The author of a thread and everyone who watches it, as a column. */
export function listenersTo(em: EntityManager, threadId: Expression<string>) {
  const watching = db(em)
    .selectFrom("threadReads as r")
    .select("r.userId as id")
    .where("r.threadId", "=", threadId)
    .where("r.watchLevel", "=", "WATCHING");
  const author = db(em)
    .selectFrom("threads as t")
    .select((eb) => eb.ref("t.authorId").$notNull().as("id"))
    .where("t.id", "=", threadId)
    .where("t.authorId", "is not", null);
  return sql<string[]>`array(${author.union(watching)})`;
}

/** The post that the post "p" answers, and who wrote it, as a column. */
export const answeredBy = sql<ReplyNews["answered"]>`(
  select jsonb_build_object('postId', a.id, 'authorId', a.author_id) from posts a where a.id = p.answer_to_id)`;

/** Those who watch the category of the thread "t", as a column. */
export function watchersOfCategory(em: EntityManager) {
  const watching = db(em)
    .selectFrom("categoryWatches as w")
    .select("w.userId")
    .where("w.categoryId", "=", sql.ref<string>("t.category_id"))
    .where("w.watchLevel", "=", "WATCHING");
  return sql<string[]>`array(${watching})`;
}

function noticeOf(
  { postId, threadId, actorId, readAt, at }: PostNews,
  whom: Pick<NotificationRequest, "recipientId" | "type" | "groupKey">,
): NotificationRequest {
  return { ...whom, causeId: postId, content: null, actorId, postId, threadId, readAt, at };
}
