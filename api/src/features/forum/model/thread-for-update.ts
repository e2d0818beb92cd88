import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";
import { threadIsListed, threadIsLocked } from "./thread.query.ts";

/** Threads as an act finds them. */
const selectThreadState = (em: EntityManager) =>
  db(em)
    .selectFrom("threads as t")
    .select(["t.id", "t.title", "t.categoryId", "t.authorId", "t.isPinned", "t.createdAt"])
    .select(["t.slowModeMinutes", "t.postSeq as lastPostNumber", "t.deletedAt", "t.mergedIntoId"])
    .select((eb) => [
      threadIsLocked.as("isLocked"),
      threadIsListed.$castTo<boolean>().as("isListed"),
      eb("t.publishedAt", "is not", null).$castTo<boolean>().as("isPublished"),
    ]);

/** One that was merged into another has its posts there. */
export type ThreadState = InferResult<ReturnType<typeof selectThreadState>>[number];

/** Posts as an act finds them. The number is null while one waits for approval. */
const selectPostState = (em: EntityManager) =>
  db(em)
    .selectFrom("posts as p")
    .select(["p.id", "p.threadId", "p.number", "p.authorId", "p.body", "p.revision"])
    .select(["p.createdAt", "p.editedAt", "p.editedById", "p.editReason"])
    .select(["p.heldAt", "p.rejectedAt", "p.decidedById"])
    .select(["p.deletedAt", "p.deletedById", "p.erasedAt", "p.hiddenAt"])
    .select("p.removalDecisionId");

export type PostState = InferResult<ReturnType<typeof selectPostState>>[number];

/** The thread, its row locked until the commit. Every act locks the thread first, then posts, then counters. */
export async function findThreadForUpdate(
  em: EntityManager,
  id: string,
): Promise<ThreadState | null> {
  const thread = selectThreadState(em).where("t.id", "=", id).forNoKeyUpdate("t");
  return (await thread.executeTakeFirst()) ?? null;
}

/**
 * Several threads, their rows locked until the commit: always in the same order, so that two who want both do not wait
 * in a circle.
 */
export async function findThreadsForUpdate(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, ThreadState>> {
  const found = await selectThreadState(em)
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .forNoKeyUpdate("t")
    .execute();
  return new Map(found.map((thread) => [thread.id, thread]));
}

/**
 * The post and its thread, their rows locked until the commit. While one waits for the thread, the post may go to
 * another: then one waits for that.
 */
export async function findPostForUpdate(
  em: EntityManager,
  id: string,
): Promise<{ post: PostState; thread: ThreadState } | null> {
  const place = await db(em)
    .selectFrom("posts")
    .select("threadId")
    .where("id", "=", id)
    .executeTakeFirst();
  const thread = place && (await findThreadForUpdate(em, place.threadId));
  if (!thread) return null;
  const post = await selectPostState(em)
    .where("p.id", "=", id)
    .where("p.threadId", "=", thread.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return post ? { post, thread } : findPostForUpdate(em, id);
}
