import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";

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
  const changes = differenceOf([
    ...after,
    ...before.map((tally) => ({ ...tally, threads: -tally.threads, posts: -tally.posts })),
  ]);
  const isNothing = Object.values(changes).every((changed) => changed.length === 0);
  if (!isNothing) await rows(em, sql`with ${countingDifference(changes)} select`);
}

/** The same of what begins to count, as parts of the WITH of a statement that writes more. */
export function counting(after: readonly Tally[]): RawBuilder<unknown> {
  return countingDifference(differenceOf(after));
}

type Difference = Record<"inCategories" | "ofMembers" | "ofSite", Sum[]>;

const differenceOf = (changes: readonly Tally[]): Difference => ({
  inCategories: sums(changes, ({ categoryId }) => categoryId),
  ofMembers: sums(changes, ({ authorId }) => authorId),
  ofSite: sums(changes, () => "site"),
});

function countingDifference({ inCategories, ofMembers, ofSite }: Difference): RawBuilder<unknown> {
  const [{ threads, posts } = { threads: 0, posts: 0 }] = ofSite;
  return sql`
      category_sums as (${recordsOf(inCategories)}),
      locked_categories as materialized (
        select id from categories where id in (select id from category_sums) order by id for no key update
      ),
      counted_categories as (
        update categories c set thread_count = c.thread_count + s.threads, post_count = c.post_count + s.posts
        from category_sums s join locked_categories using (id) where c.id = s.id returning c.id
      ),
      member_sums as (${recordsOf(ofMembers)}),
      locked_members as materialized (
        select user_id from member_totals
        where user_id in (select id from member_sums) and (select count(*) from counted_categories) >= 0
        order by user_id for no key update
      ),
      counted_members as (
        update member_totals m set thread_count = m.thread_count + s.threads, post_count = m.post_count + s.posts
        from member_sums s join locked_members l on l.user_id = s.id where m.user_id = s.id returning m.user_id
      ),
      new_members as (
        insert into member_totals as m (user_id, thread_count, post_count)
        select id, threads, posts from member_sums where id not in (select user_id from counted_members) order by id
        on conflict (user_id) do update
          set thread_count = m.thread_count + excluded.thread_count, post_count = m.post_count + excluded.post_count
        returning m.user_id
      ),
      counted_site as (
        update forum_totals
        set thread_count = thread_count + ${threads}, post_count = post_count + ${posts}
        where (select count(*) from new_members) >= 0
      )`;
}

const recordsOf = (changed: readonly Sum[]) => sql`
  select * from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ threads }) => threads)}::int[],
    ${changed.map(({ posts }) => posts)}::int[]) as d (id, threads, posts)`;

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
