import type { EntityManager } from "@mikro-orm/postgresql";
import { connectionMaxSize } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { primeMembers } from "../../accounts/model/user.query.ts";
import { tagsOfThreadList } from "../model/thread.loader.ts";
import {
  newestActivityFirst,
  readThreadsNaming,
  selectThreadsNaming,
  threadIsListed,
  type ThreadRow,
} from "../model/thread.query.ts";
import { db } from "../tables.ts";

const loadNewestThreads = defineSharedLoader("newest threads", async ({ em }, sizes) => {
  const most = Math.max(...sizes.map(Number));
  const read = () =>
    selectThreadsNaming(em)
      .where(threadIsListed)
      .orderBy(newestActivityFirst)
      .limit(most)
      .execute();
  const { found, members } = await readThreadsNaming(() =>
    narrowRead({ family: "forum", tags: tagsOfThreadList }, read),
  );
  return new Map(sizes.map((size) => [size, { threads: found.slice(0, Number(size)), members }]));
});

/** The threads in which something was written last. */
export async function listRecentThreads(
  context: RequestContext,
  { first }: { first: number },
): Promise<ThreadRow[]> {
  const size = Math.min(Math.max(first, 0), connectionMaxSize);
  const newest = await loadNewestThreads(context, String(size));
  primeMembers(context, newest?.members ?? []);
  return newest?.threads ?? [];
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
  return db(em)
    .selectFrom("threads as t")
    .select(["t.id", "t.bumpedAt as changedAt"])
    .where(threadIsListed)
    .orderBy("t.id")
    .limit(limit)
    .offset(offset)
    .execute();
}
