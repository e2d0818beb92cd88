import { contentTags } from "../../../kernel/content-tags.ts";
import type { ViewedContext, WorkContext } from "../../../kernel/context.ts";
import { narrowRead, type Tag } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
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
