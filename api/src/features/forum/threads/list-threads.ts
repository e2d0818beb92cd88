import type { EntityManager } from "@mikro-orm/postgresql";
import { connectionMaxSize, threadsPerPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import {
  newestActivityFirst,
  selectThreads,
  threadIsListed,
  type ThreadRow,
  unreadPosts,
} from "../model/thread.query.ts";

/** The threads in which something was written last. */
export async function listRecentThreads(
  { em }: RequestContext,
  { first }: { first: number },
): Promise<ThreadRow[]> {
  const size = Math.min(Math.max(first, 0), connectionMaxSize);
  return rows(
    em,
    sql<ThreadRow>`
      ${selectThreads} where ${threadIsListed} order by ${newestActivityFirst} limit ${size}`,
  );
}

interface Part {
  limit: number;
  offset: number;
}

/** The ids of public threads and when each was last written in, in a stable order: for the sitemap. */
export async function listThreadAddresses(
  em: EntityManager,
  { limit, offset }: Part,
): Promise<{ id: string; changedAt: Date }[]> {
  return rows(
    em,
    sql<{ id: string; changedAt: Date }>`
      select id, bumped_at as "changedAt" from threads
      where published_at is not null and deleted_at is null
      order by id limit ${limit} offset ${offset}`,
  );
}

/** Threads with posts by others that the viewer has not read, newest activity first; muted ones stay away. */
export async function listUnreadThreads(
  context: RequestContext,
  { page: wanted }: { page: number },
): Promise<NumberedPage<ThreadRow>> {
  const { em } = context;
  const viewer = requireViewer(context);
  const page = pageFrom(wanted);
  const reading = sql`left join thread_reads r on r.thread_id = t.id and r.user_id = ${viewer.id}`;
  const isUnread = sql`
    ${threadIsListed} and t.post_seq > coalesce(r.last_read_number, 0)
    and exists (select from ${unreadPosts(sql`${viewer.id}::uuid`)})
    and r.watch_level is distinct from 'MUTED'`;
  const nodes = await rows(
    em,
    sql<ThreadRow>`
      ${selectThreads} ${reading} where ${isUnread} order by ${newestActivityFirst}
      limit ${threadsPerPage} offset ${(page - 1) * threadsPerPage}::bigint`,
  );
  const count = async () => {
    const counted = await firstRow(
      em,
      sql<{ count: number }>`
        select count(*)::int as count from threads t ${reading} where ${isUnread}`,
    );
    return counted?.count ?? 0;
  };
  return { nodes, page, pageSize: threadsPerPage, count };
}
