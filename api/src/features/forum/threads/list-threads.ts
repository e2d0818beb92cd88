import type { EntityManager } from "@mikro-orm/postgresql";
import { connectionMaxSize, threadsPerPage } from "@vigilia/schema/limits.ts";
import type { SelectQueryBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { primeMembers } from "../../accounts/model/user.query.ts";
import { tagsOfThreadList } from "../model/thread.loader.ts";
import {
  newestActivityFirst,
  readThreadsNaming,
  selectThreads,
  selectThreadsNaming,
  threadIsListed,
  type ThreadRow,
  unreadPosts,
} from "../model/thread.query.ts";
import { db, type ForumTables } from "../tables.ts";

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

/** Threads with posts by others that the viewer has not read, newest activity first; muted ones stay away. */
export async function listUnreadThreads(
  context: RequestContext,
  { page: wanted }: { page: number },
): Promise<NumberedPage<ThreadRow>> {
  const { em } = context;
  const viewer = requireViewer(context);
  const page = pageFrom(wanted);
  const nodes = await unreadOf(selectThreads(em), viewer.id)
    .orderBy(newestActivityFirst)
    .limit(threadsPerPage)
    .offset((page - 1) * threadsPerPage)
    .execute();
  const count = async () => {
    const threads = db(em).selectFrom("threads as t");
    const counted = unreadOf(threads, viewer.id).select(({ fn }) =>
      fn.countAll<number>().as("count"),
    );
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { nodes, page, pageSize: threadsPerPage, count };
}

type Threads<Row> = SelectQueryBuilder<ForumTables & { t: ForumTables["threads"] }, "t", Row>;

const unreadOf = <Row>(threads: Threads<Row>, viewerId: string) =>
  threads
    .leftJoin("threadReads as r", (join) =>
      join.onRef("r.threadId", "=", "t.id").on("r.userId", "=", viewerId),
    )
    .where(threadIsListed)
    .where("t.postSeq", ">", (eb) => eb.fn.coalesce("r.lastReadNumber", eb.lit(0)))
    .where(({ exists }) => exists(unreadPosts(viewerId)))
    .where("r.watchLevel", "is distinct from", "MUTED");
