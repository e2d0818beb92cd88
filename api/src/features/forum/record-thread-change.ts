import { sql } from "kysely";

import type { WorkContext } from "../../context.ts";
import { rows } from "../../platform/database.ts";
import type { ThreadChangeKind } from "./thread-change.entity.ts";

/** Names the thread that changed. */
export const threadTopic = "forum.thread";

interface ThreadStep {
  threadId: string;
  kind: ThreadChangeKind;
  /** Which post, if it was one. */
  post?: { postId: string; number: number };
}

/**
 * Numbers a change of a thread and says so after the commit. The feed stays held until then, so that a number is seen
 * only after every smaller one.
 */
export async function recordThreadChange(
  { em, now, afterCommit, services }: WorkContext,
  { threadId, kind, post }: ThreadStep,
): Promise<void> {
  await rows(
    em,
    sql`
      with feed as (
        insert into thread_feeds as f (thread_id, sequence) values (${threadId}, 1)
        on conflict (thread_id) do update set sequence = f.sequence + 1 returning sequence
      )
      insert into thread_changes (thread_id, sequence, kind, post_id, number, at)
      select ${threadId}, sequence, ${kind}, ${post?.postId ?? null}::uuid, ${post?.number ?? null}::int,
        ${now()}
      from feed`,
  );
  afterCommit(() => services.liveTopics.publish(threadTopic, threadId));
}
