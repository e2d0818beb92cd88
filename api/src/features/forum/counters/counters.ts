import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

/** How many threads and posts of one author in one category everybody can see. */
export interface Tally {
  categoryId: string | null;
  authorId: string | null;
  threads: number;
  posts: number;
}

interface CountableThread {
  categoryId: string | null;
  isListed: boolean;
}

interface CountablePost {
  authorId: string | null;
  number: number | null;
  deletedAt: Date | null;
}

/** The one rule of what counts: a published post that nobody deleted, in a thread that everybody sees. */
export function countedPost(post: CountablePost, thread: CountableThread): Tally[] {
  if (!thread.isListed || !hasWords(post)) return [];
  return [{ categoryId: thread.categoryId, authorId: post.authorId, threads: 0, posts: 1 }];
}

export function countedThread(thread: CountableThread & { authorId: string | null }): Tally[] {
  if (!thread.isListed) return [];
  return [{ categoryId: thread.categoryId, authorId: thread.authorId, threads: 1, posts: 0 }];
}

const hasWords = ({ number, deletedAt }: CountablePost): boolean =>
  number !== null && deletedAt === null;

type Amounts = Pick<Tally, "threads" | "posts">;

/**
 * Applies counted(after) − counted(before) to every counter above the thread. Its locks follow the thread's: the
 * categories, the members and the site, each in the order of their ids, so that no two transactions wait for each
 * other in a circle.
 */
export async function recount(
  em: EntityManager,
  { before = [], after = [] }: { before?: Tally[]; after?: Tally[] },
): Promise<void> {
  const changes = [
    ...after,
    ...before.map((tally) => ({ ...tally, threads: -tally.threads, posts: -tally.posts })),
  ];
  for (const { id, threads, posts } of sums(changes, ({ categoryId }) => categoryId)) {
    await countInCategory(em, id, { threads, posts });
  }
  await recountMembers(
    em,
    sums(changes, ({ authorId }) => authorId),
  );
  for (const { threads, posts } of sums(changes, () => "site")) {
    await db(em)
      .updateTable("forumTotals")
      .set((eb) => ({
        threadCount: eb("threadCount", "+", threads),
        postCount: eb("postCount", "+", posts),
      }))
      .execute();
  }
}

/** Adds to what a category counts. */
export async function countInCategory(
  em: EntityManager,
  id: string,
  { threads, posts }: Amounts,
): Promise<void> {
  await db(em)
    .updateTable("categories")
    .set((eb) => ({
      threadCount: eb("threadCount", "+", threads),
      postCount: eb("postCount", "+", posts),
    }))
    .where("id", "=", id)
    .execute();
}

/** In the order of their ids, so that no two transactions wait for each other in a circle. */
export async function lockMemberTotals(em: EntityManager, ids: readonly string[]): Promise<void> {
  await db(em)
    .selectFrom("memberTotals")
    .where("userId", "=", anyOf(ids))
    .orderBy("userId")
    .forNoKeyUpdate()
    .execute();
}

interface Sum extends Amounts {
  id: string;
}

async function recountMembers(em: EntityManager, members: readonly Sum[]): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  await rows(
    em,
    sql`
      insert into member_totals (user_id) select unnest(${ids}::uuid[]) on conflict do nothing`,
  );
  if (members.length > 1) await lockMemberTotals(em, ids);
  await rows(
    em,
    sql`
      update member_totals m set thread_count = m.thread_count + d.threads, post_count = m.post_count + d.posts
      from unnest(${ids}::uuid[], ${members.map(({ threads }) => threads)}::int[],
        ${members.map(({ posts }) => posts)}::int[]) as d (id, threads, posts)
      where m.user_id = d.id`,
  );
}

/** The sums that are not zero, in the order of their ids. */
function sums(changes: readonly Tally[], idOf: (tally: Tally) => string | null): Sum[] {
  const byId = new Map<string, Sum>();
  for (const change of changes) {
    const id = idOf(change);
    if (id === null) continue;
    const { threads, posts } = byId.get(id) ?? { threads: 0, posts: 0 };
    byId.set(id, { id, threads: threads + change.threads, posts: posts + change.posts });
  }
  return [...byId.values()]
    .filter(({ threads, posts }) => threads !== 0 || posts !== 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
