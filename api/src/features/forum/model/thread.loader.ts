import { unreadPostsCounted } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, ViewedContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import type { WatchLevel } from "./reading.entities.ts";
import {
  lastReplies,
  selectThreads,
  threadIsListed,
  threadIsVisibleTo,
  unreadPosts,
  type ThreadRow,
} from "./thread.query.ts";

/** Null for a thread that the viewer may not see as for one that never was. */
export const loadThread = defineLoader(
  async ({ em, viewer = null }: ViewedContext, ids: readonly string[]) => {
    const found = await rows(
      em,
      sql<ThreadRow>`
        ${selectThreads} where t.id = any(${possibleIds(ids)}::uuid[]) and ${threadIsVisibleTo(viewer)}`,
    );
    return new Map(found.map((thread) => [thread.id, thread]));
  },
);

interface LastReply {
  threadId: string;
  authorId: string | null;
}

/** Who wrote the newest reply of a thread; null while there is none, and for an erased account. */
export const loadLastReplyAuthorId = defineLoader(
  async ({ em }: WorkContext, threadIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<LastReply>`
        select t.id as "threadId",
          (select last.author_id from ${lastReplies} order by last.created_at desc limit 1) as "authorId"
        from threads t where t.id = any(${threadIds}::uuid[])`,
    );
    return new Map(found.map(({ threadId, authorId }) => [threadId, authorId]));
  },
);

interface ThreadOfEvent {
  id: string;
  eventId: string;
}

/** The thread in which an event is discussed, by the event's id: its own, or else the one that was merged into. */
export const loadThreadIdOfEvent = defineLoader(
  async ({ em }: WorkContext, eventIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<ThreadOfEvent>`
        select t.id, e.event_id as "eventId" from threads e
        join threads t on t.id = coalesce(e.merged_into_id, e.id)
        where e.event_id = any(${eventIds}::uuid[]) and ${threadIsListed}
        order by e.merged_into_id is null`,
    );
    return new Map(found.map(({ id, eventId }) => [eventId, id]));
  },
);

interface ThreadReading {
  threadId: string;
  lastReadNumber: number | null;
  watchLevel: WatchLevel;
}

interface ViewerUnread {
  threadId: string;
  count: number;
  firstNumber: number | null;
}

/** What others wrote that the viewer has not read and that can be read, counted as far as lists tell it. */
export const loadViewerUnread = defineLoader(
  async ({ em, viewer }: RequestContext, threadIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<ViewerUnread>`
        select t.id as "threadId", unread.count, unread.first as "firstNumber"
        from threads t
        left join thread_reads r on r.thread_id = t.id and r.user_id = ${viewer?.id}::uuid
        cross join lateral (
          select count(*)::int as count, min(number) as first from (
            select p.number from ${unreadPosts(sql`${viewer?.id}::uuid`)}
            order by p.number limit ${unreadPostsCounted}) counted
        ) unread
        where t.id = any(${threadIds}::uuid[])`,
    );
    return new Map(found.map((unread) => [unread.threadId, unread]));
  },
);

/** How far the viewer has read a thread, and how closely they follow it. */
export const loadViewerReading = defineLoader(
  async ({ em, viewer }: RequestContext, threadIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<ThreadReading>`
        select thread_id as "threadId", last_read_number as "lastReadNumber",
          watch_level as "watchLevel"
        from thread_reads where user_id = ${viewer?.id}::uuid and thread_id = any(${threadIds}::uuid[])`,
    );
    return new Map(found.map((reading) => [reading.threadId, reading]));
  },
);
