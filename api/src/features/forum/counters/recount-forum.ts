import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { Counter } from "prom-client";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { postIsVisible } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { lockMemberTotals } from "./counters.ts";
import { lastReply } from "./thread-counters.ts";

const correctedCounters = new Counter({
  name: "forum_counters_corrected_total",
  help: "Counters of the forum that the recount found wrong.",
});

export interface RecountResult {
  threads: number;
  categories: number;
  members: number;
  totals: number;
}

const batchSize = 500;

/**
 * Recounts everything and corrects what is wrong; returns how many rows were. Each counter is locked while its share
 * is counted: a writer locks the thread first and waits, so that no difference is lost or counted twice.
 */
export async function recountForum(context: WorkContext): Promise<RecountResult> {
  const result: RecountResult = {
    threads: await inBatches(context, { table: "threads", recount: recountThreads }),
    categories: await inBatches(context, { table: "categories", recount: recountCategories }),
    members: await inBatches(context, { table: "users", recount: recountMembers }),
    totals: await transact(context, ({ em }) => recountTotals(em)),
  };
  const corrected = result.threads + result.categories + result.members + result.totals;
  correctedCounters.inc(corrected);
  if (corrected > 0) context.services.logger.error({ corrected: result }, "counters were wrong");
  return result;
}

interface Batches {
  table: "threads" | "categories" | "users";
  recount(em: EntityManager, ids: readonly string[]): Promise<number>;
}

async function inBatches(context: WorkContext, { table, recount }: Batches): Promise<number> {
  let corrected = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await db(context.em)
      .selectFrom(table)
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = batch.at(-1);
    if (!last) return corrected;
    after = last.id;
    const ids = batch.map(({ id }) => id);
    corrected += await transact(context, ({ em }) => recount(em, ids));
  }
}

async function recountThreads(em: EntityManager, ids: readonly string[]): Promise<number> {
  await db(em)
    .selectFrom("threads")
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const corrected = await rows(
    em,
    sql`
      update threads t set visible_posts = actual.posts, last_reply_at = actual.replied_at,
        last_reply_author_id = actual.replied_by, bumped_at = coalesce(actual.replied_at, t.created_at)
      from (
        select t.id, newest.created_at as replied_at, newest.author_id as replied_by,
          (select count(*)::int from posts p where p.thread_id = t.id and ${postIsVisible}) as posts
        from threads t left join lateral ${lastReply} newest on true where t.id = any(${ids}::uuid[])
      ) actual
      where t.id = actual.id and (t.visible_posts, t.last_reply_at, t.last_reply_author_id)
        is distinct from (actual.posts, actual.replied_at, actual.replied_by)
      returning t.id`,
  );
  return corrected.length;
}

async function recountCategories(em: EntityManager, ids: readonly string[]): Promise<number> {
  await db(em)
    .selectFrom("categories")
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const corrected = await rows(
    em,
    sql`
      update categories c set thread_count = actual.threads, post_count = actual.posts
      from (
        select c.id, count(t.id)::int as threads, coalesce(sum(t.visible_posts), 0)::int as posts
        from categories c left join threads t on t.category_id = c.id and ${threadIsListed}
        where c.id = any(${ids}::uuid[]) group by c.id
      ) actual
      where c.id = actual.id and (c.thread_count, c.post_count) <> (actual.threads, actual.posts)
      returning c.id`,
  );
  return corrected.length;
}

async function recountMembers(em: EntityManager, ids: readonly string[]): Promise<number> {
  const writers = db(em)
    .selectFrom("posts")
    .select((eb) => eb.ref("authorId").$notNull().as("userId"))
    .where("authorId", "=", anyOf(ids))
    .groupBy("authorId")
    .orderBy("authorId");
  await db(em)
    .insertInto("memberTotals")
    .columns(["userId"])
    .expression(writers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockMemberTotals(em, ids);
  const corrected = await rows(
    em,
    sql`
      update member_totals m set thread_count = actual.threads, post_count = actual.posts
      from (
        select m.user_id,
          (select count(*)::int from threads t where t.author_id = m.user_id and ${threadIsListed})
            as threads,
          (select count(*)::int from posts p join threads t on t.id = p.thread_id
            where p.author_id = m.user_id and ${postIsVisible} and ${threadIsListed}) as posts
        from member_totals m where m.user_id = any(${ids}::uuid[])
      ) actual
      where m.user_id = actual.user_id
        and (m.thread_count, m.post_count) <> (actual.threads, actual.posts)
      returning m.user_id`,
  );
  return corrected.length;
}

async function recountTotals(em: EntityManager): Promise<number> {
  await db(em).selectFrom("forumTotals").forNoKeyUpdate().execute();
  const corrected = await firstRow(
    em,
    sql`
      update forum_totals f set thread_count = actual.threads, post_count = actual.posts
      from (
        select count(*)::int as threads, coalesce(sum(t.visible_posts), 0)::int as posts
        from threads t where ${threadIsListed}
      ) actual
      where (f.thread_count, f.post_count) <> (actual.threads, actual.posts) returning f.id`,
  );
  return corrected ? 1 : 0;
}
