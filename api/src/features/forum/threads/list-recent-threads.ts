import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import {
  newestActivityFirst,
  selectThreads,
  threadIsListed,
  type ThreadRow,
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
