import { day } from "@vigilia/schema/durations.ts";
import { sql, type RawBuilder } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext } from "../../../kernel/context.ts";
import { noteChange } from "../../../platform/caching/cache-tags.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import type { ThreadChangeKind } from "./thread-feed.entities.ts";
import { threadFeed } from "./thread-feed.ts";

export interface ThreadStep {
  threadId: string;
  kind: ThreadChangeKind;
  /** Which post, if it was one. */
  post?: { postId: string; number: number };
}

/**
 * Numbers changes of threads, each thread's in the order given, and wakes readers after the commit. The feeds stay
 * locked until then, always in the same order, so that a number is seen only after every smaller one.
 */
export async function recordThreadChanges(
  context: WorkContext,
  steps: readonly ThreadStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await rows(context.em, sql`with ${recordingThreadChanges(context, steps)} select`);
}

/** The same as parts of the WITH of a statement that writes more. */
export function recordingThreadChanges(
  { now, afterCommit, services }: WorkContext,
  steps: readonly ThreadStep[],
): RawBuilder<unknown> {
  const placed = steps.map(({ threadId, kind, post }, place) => ({
    threadId,
    kind,
    postId: post?.postId,
    number: post?.number,
    place,
  }));
  const threadIds = new Set(steps.map(({ threadId }) => threadId));
  for (const threadId of threadIds) noteChange(contentTags.thread(threadId));
  afterCommit(() => {
    for (const threadId of threadIds) services.pubSub.publish(threadFeed.topic, threadId);
  });
  return sql`
      changed as (
        select *, row_number() over (partition by "threadId" order by place) as step
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
          as c ("threadId" uuid, kind text, "postId" uuid, number int, place int)
      ),
      counted as (select "threadId", count(*) as steps from changed group by "threadId"),
      feeds as (
        insert into thread_feeds as f (thread_id, sequence)
        select "threadId", steps from counted order by "threadId"
        on conflict (thread_id) do update set sequence = f.sequence + excluded.sequence
        returning thread_id, sequence
      ),
      recorded as (
        insert into thread_changes (thread_id, sequence, kind, post_id, number, at)
        select c."threadId", f.sequence - n.steps + c.step, c.kind, c."postId", c.number, ${now()}
        from changed c join feeds f on f.thread_id = c."threadId" join counted n using ("threadId")
        order by c."threadId", c."postId"
      )`;
}

/** For so long, a reader can be away and still receive what was missed. */
const keptMilliseconds = day;
const atOnce = 5_000;

/** Forgets what readers no longer ask for. A cursor from before is then known to be too old. */
export async function purgeThreadChanges({ em, now }: WorkContext): Promise<void> {
  const before = new Date(now().getTime() - keptMilliseconds);
  for (let forgotten = atOnce; forgotten === atOnce;) {
    const step = await firstRow(
      em,
      sql<{ count: number }>`
        with forgotten as (
          delete from thread_changes where (thread_id, sequence) in (
            select thread_id, sequence from thread_changes where at < ${before} order by at limit ${atOnce})
          returning thread_id, sequence
        ),
        noted as (
          update thread_feeds f set forgotten_through = greatest(f.forgotten_through, last.sequence)
          from (select thread_id, max(sequence) as sequence from forgotten group by thread_id) last
          where f.thread_id = last.thread_id
        )
        select count(*)::int as count from forgotten`,
    );
    forgotten = step?.count ?? 0;
  }
}
