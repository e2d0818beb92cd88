import type { WatchLevel } from "@vigilia/schema/enums.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import type { RateLimit } from "../../../platform/security/rate-limits.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { type CategoryRow, categoryNotFound, loadCategory } from "../model/category.type.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { markAll, raiseReadMark, takeBackMarks } from "./read-marks.ts";

/** Says how closely the viewer wants to follow a thread. */
export async function setWatchLevel(
  context: RequestContext,
  { threadId, level }: { threadId: string; level: WatchLevel },
): Promise<ThreadRow> {
  const viewer = requireWriter(context);
  const thread = await requireThread(context, threadId);
  const chosen = { watchLevel: level, updatedAt: context.now() };
  await db(context.em)
    .insertInto("threadReads")
    .values({ userId: viewer.id, threadId, ...chosen })
    .onConflict((conflict) => conflict.columns(["userId", "threadId"]).doUpdateSet(chosen))
    .execute();
  return thread;
}

/** Says how closely the viewer wants to follow the threads of a category. */
export async function setCategoryWatchLevel(
  context: RequestContext,
  { categoryId, level }: { categoryId: string; level: WatchLevel },
): Promise<CategoryRow> {
  const viewer = requireWriter(context);
  const category = await loadCategory(context, categoryId);
  if (!category) throw categoryNotFound();
  const chosen = { watchLevel: level, updatedAt: context.now() };
  await db(context.em)
    .insertInto("categoryWatches")
    .values({ userId: viewer.id, categoryId, ...chosen })
    .onConflict((conflict) => conflict.columns(["userId", "categoryId"]).doUpdateSet(chosen))
    .execute();
  return category;
}

/** How the viewer follows categories, where they said so. */
export const loadCategoryWatchLevel = defineLoader(
  async ({ em, viewer }: RequestContext, categoryIds: readonly string[]) => {
    if (!viewer) return new Map<string, never>();
    const found = await db(em)
      .selectFrom("categoryWatches")
      .select(["categoryId", "watchLevel"])
      .where("userId", "=", viewer.id)
      .where("categoryId", "=", anyOf(categoryIds))
      .execute();
    return new Map(found.map(({ categoryId, watchLevel }) => [categoryId, watchLevel]));
  },
);

/** Remembers how far the viewer has read. The mark only grows, and never beyond the last post. */
export async function markThreadRead(
  context: RequestContext,
  { threadId, number }: { threadId: string; number: number },
): Promise<ThreadRow> {
  const viewer = requireWriter(context);
  const thread = await requireThread(context, threadId);
  if (number < 1) return thread;
  await transact(context, async ({ em, now }) => {
    const mark = { userId: viewer.id, threadId, number, at: now() };
    const raised = await raiseReadMark(em, mark);
    if (!raised) return;
    await sendMessage(em, "forum.thread-read", { ...raised, userId: viewer.id, threadId });
  });
  return thread;
}

const markingPace: RateLimit = {
  ...{ name: "mark-all-read", points: 10, seconds: 60 },
  refusal: "You have marked all as read several times. Please wait a minute.",
};

/** What a member marked as read together, to be taken back by its instant. */
export interface MarkedThreads {
  at: Date;
  threadCount: number;
}

/** All that is written by now counts as read, in a category or everywhere. Notifications stay as they are. */
export async function markThreadsRead(
  context: RequestContext,
  { categoryId }: { categoryId: string | null },
): Promise<MarkedThreads> {
  const viewer = requireWriter(context);
  await context.services.rateLimits.spend(markingPace, viewer.id);
  if (categoryId !== null && !(await loadCategory(context, categoryId))) throw categoryNotFound();
  return transact(context, async ({ em, now }) => {
    const at = now();
    return { at, threadCount: await markAll(em, { userId: viewer.id, categoryId, at }) };
  });
}

/** Everything is as unread as before; what was read since stays read. */
export async function unmarkThreadsRead(
  context: RequestContext,
  { at }: { at: Date },
): Promise<number> {
  const viewer = requireWriter(context);
  return transact(context, ({ em, now }) =>
    takeBackMarks(em, { userId: viewer.id, markedAt: at, now: now() }),
  );
}

async function requireThread(context: RequestContext, id: string): Promise<ThreadRow> {
  const thread = await loadThread(context, id);
  if (!thread) throw new AppError("NOT_FOUND", "That thread does not exist.");
  return thread;
}
