import type { EntityManager } from "@mikro-orm/postgresql";
import { unreadPostsCounted } from "@vigilia/schema/limits.ts";
import { expressionBuilder, sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { combineReads } from "../../../platform/database/coalesce.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { prepareQuery } from "../../../platform/database/prepared-query.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db, type ForumTables } from "../tables.ts";
import { unreadPosts } from "./thread.query.ts";

/** A bookmark of the viewer's, of a post or of the thread. */
interface BookmarkMark {
  id: string;
  postId: string | null;
  note: string;
}

/** One thread for one member at each place. */
interface ThreadsForMembers {
  viewerIds: readonly string[];
  threadIds: readonly string[];
}

const eb = expressionBuilder<ForumTables>();
const asked = expressionBuilder<ForumTables & { t: { id: string; viewerId: string } }, "t">();

const bookmarksOf = ({ viewerIds, threadIds }: ThreadsForMembers) =>
  eb
    .selectFrom("bookmarks as b")
    .select(["b.threadId", "b.userId"])
    .select(
      sql<
        BookmarkMark[]
      >`json_agg(json_build_object('id', b.id, 'postId', b.post_id, 'note', b.note))`.as("marks"),
    )
    .where("b.userId", "=", anyOf(viewerIds))
    .where("b.threadId", "=", anyOf(threadIds))
    .where("b.removedAt", "is", null)
    .groupBy(["b.threadId", "b.userId"]);

const hasHeldPosts = asked.exists(
  asked
    .selectFrom("posts as held")
    .whereRef("held.threadId", "=", "t.id")
    .where("held.number", "is", null)
    .whereRef("held.authorId", "=", "t.viewerId"),
);

const readReadings = prepareQuery(db, (forum, { viewerIds, threadIds }: ThreadsForMembers) =>
  forum
    .selectFrom(
      sql<{
        id: string;
        viewerId: string;
      }>`unnest(${threadIds}::uuid[], ${viewerIds}::uuid[])`.as<"t">(sql`t (id, viewer_id)`),
    )
    // What follows from the pairs is said again, so that marks are found in one look for all of them.
    .leftJoin("threadReads as r", (join) =>
      join
        .onRef("r.threadId", "=", "t.id")
        .onRef("r.userId", "=", "t.viewerId")
        .on("r.threadId", "=", anyOf(threadIds))
        .on("r.userId", "=", anyOf(viewerIds)),
    )
    .leftJoin(bookmarksOf({ viewerIds, threadIds }).as("bookmarked"), (join) =>
      join.onRef("bookmarked.threadId", "=", "t.id").onRef("bookmarked.userId", "=", "t.viewerId"),
    )
    .innerJoinLateral(
      ({ ref, selectFrom }) =>
        selectFrom(
          unreadPosts(ref("t.viewerId"))
            .select("p.number")
            .orderBy("p.number")
            .limit(unreadPostsCounted)
            .as("counted"),
        )
          .select(({ fn }) => [
            fn.countAll<number>().as("count"),
            fn.min("counted.number").as("firstNumber"),
          ])
          .as("unread"),
      (join) => join.onTrue(),
    )
    .select(["t.id as threadId", "t.viewerId", "unread.count as unreadCount", "unread.firstNumber"])
    .select(["r.lastReadNumber", "r.watchLevel", "bookmarked.marks as bookmarks"])
    .select(hasHeldPosts.$castTo<boolean>().as("hasHeldPosts")),
);

interface MembersThreads {
  viewerId: string;
  threadIds: readonly string[];
}

async function findReadings(em: EntityManager, all: readonly MembersThreads[]) {
  const found = await readReadings(em, {
    viewerIds: all.flatMap(({ viewerId, threadIds }) => threadIds.map(() => viewerId)),
    threadIds: all.flatMap(({ threadIds }) => threadIds),
  });
  const byViewer = groupBy(found, ({ viewerId }) => viewerId);
  return all.map(({ viewerId }) => {
    const own = byViewer.get(viewerId) ?? [];
    return new Map(own.map((reading) => [reading.threadId, reading]));
  });
}

/**
 * Nobody waits for a round that takes long. Of many more members, most of what is looked at would be marks of the one in
 * threads that another asked for.
 */
const findReadingsTogether = combineReads(
  ({ em }, all: readonly MembersThreads[]) => findReadings(em.fork(), all),
  { atOnce: Number.POSITIVE_INFINITY, largest: 16 },
);

/**
 * How far the viewer has read a thread, how closely they follow it, and the posts of others that they may read and have
 * not read, counted up to the largest number that lists show. What several members ask in the same turn is read in one
 * statement.
 */
export const loadViewerReading = defineLoader(
  async ({ em, services, viewer }: RequestContext, threadIds: readonly string[]) => {
    if (!viewer) return new Map<string, never>();
    const wanted = { viewerId: viewer.id, threadIds };
    if (!em.isInTransaction()) return findReadingsTogether(services.database, wanted);
    const [found] = await findReadings(em, [wanted]);
    return found ?? new Map<string, never>();
  },
);
