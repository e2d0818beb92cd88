import { unreadPostsCounted } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext, ViewedContext, WorkContext } from "../../../kernel/context.ts";
import { narrowRead, type Tag } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { prepareQuery } from "../../../platform/database/prepared-query.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { seesHidden } from "../../accounts/model/require-viewer.ts";
import { primeMembers } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";
import {
  readThreadsNaming,
  selectThreadsNaming,
  threadIsListed,
  threadIsVisibleTo,
  type ThreadRow,
  unreadPosts,
} from "./thread.query.ts";

const tagsOfThread = (id: string): Tag[] => [contentTags.thread(id), contentTags.views(id)];

/** Reads nothing but what is of these threads, whether they are there or not. */
const readThreads = <Found>(ids: readonly string[], read: () => Promise<Found>): Promise<Found> =>
  narrowRead({ family: "forum", tags: ids.flatMap(tagsOfThread) }, read);

/** What a list of threads depends on: which they are, and what each is. */
export const tagsOfThreadList = (found: readonly { id: string }[]): Tag[] => [
  contentTags.threadLists,
  ...found.flatMap(({ id }) => tagsOfThread(id)),
];

async function findThreads(
  { em, viewer = null }: Pick<ViewedContext, "em" | "viewer">,
  ids: readonly string[],
) {
  const { found, members } = await readThreads(ids, () =>
    readThreadsNaming(() =>
      selectThreadsNaming(em)
        .where("t.id", "=", anyOf(possibleIds(ids)))
        .where(threadIsVisibleTo(viewer))
        .execute(),
    ),
  );
  return new Map(found.map((thread) => [thread.id, { thread, members }]));
}

const loadListedThread = defineSharedLoader("thread", findThreads);
const loadHiddenThread = defineLoader(findThreads);

/** Null for a thread that the viewer may not see as for one that never was. */
export async function loadThread(context: ViewedContext, id: string): Promise<ThreadRow | null> {
  const listed = await loadListedThread(context, id);
  const found = listed ?? (seesHidden(context) ? await loadHiddenThread(context, id) : null);
  if (!found) return null;
  primeMembers(context, found.members);
  return found.thread;
}

/** The thread in which an event is discussed, by the event's id: its own, or else the one that was merged into. */
export const loadThreadIdOfEvent = defineLoader(
  async ({ em }: WorkContext, eventIds: readonly string[]) => {
    const found = await db(em)
      .selectFrom("threads as e")
      .innerJoin("threads as t", (join) =>
        join.on((eb) => eb("t.id", "=", eb.fn.coalesce("e.mergedIntoId", "e.id"))),
      )
      .select((eb) => ["t.id", eb.ref("e.eventId").$notNull().as("eventId")])
      .where("e.eventId", "=", anyOf(eventIds))
      .where(threadIsListed)
      .orderBy((eb) => eb("e.mergedIntoId", "is", null))
      .execute();
    return new Map(found.map(({ id, eventId }) => [eventId, id]));
  },
);

/** A bookmark of the viewer's, of a post or of the thread. */
interface BookmarkMark {
  id: string;
  postId: string | null;
  note: string;
}

const readViewerReading = prepareQuery(
  db,
  (forum, { viewerId, threadIds }: { viewerId: string; threadIds: readonly string[] }) =>
    forum
      .selectFrom("threads as t")
      .leftJoin("threadReads as r", (join) =>
        join
          .onRef("r.threadId", "=", "t.id")
          .on("r.userId", "=", viewerId)
          .on("r.threadId", "=", anyOf(threadIds)),
      )
      .leftJoin(
        (eb) =>
          eb
            .selectFrom("bookmarks as b")
            .select("b.threadId")
            .select(
              sql<
                BookmarkMark[]
              >`json_agg(json_build_object('id', b.id, 'postId', b.post_id, 'note', b.note))`.as(
                "bookmarks",
              ),
            )
            .where("b.userId", "=", viewerId)
            .where("b.threadId", "=", anyOf(threadIds))
            .where("b.removedAt", "is", null)
            .groupBy("b.threadId")
            .as("marks"),
        (join) => join.onRef("marks.threadId", "=", "t.id"),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom(
              unreadPosts(viewerId)
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
      .select(["t.id as threadId", "unread.count as unreadCount", "unread.firstNumber"])
      .select(["r.lastReadNumber", "r.watchLevel", "marks.bookmarks"])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("posts as held")
              .whereRef("held.threadId", "=", "t.id")
              .where("held.number", "is", null)
              .where("held.authorId", "=", viewerId),
          )
          .$castTo<boolean>()
          .as("hasHeldPosts"),
      )
      .where("t.id", "=", anyOf(threadIds)),
);

/**
 * How far the viewer has read a thread, how closely they follow it, and the posts of others that they may read and have
 * not read, counted up to the largest number that lists show.
 */
export const loadViewerReading = defineLoader(
  async ({ em, viewer }: RequestContext, threadIds: readonly string[]) => {
    if (!viewer) return new Map<string, never>();
    const found = await readViewerReading(em, { viewerId: viewer.id, threadIds });
    return new Map(found.map((reading) => [reading.threadId, reading]));
  },
);
