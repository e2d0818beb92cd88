import type { WatchLevel } from "@vigilia/schema/enums.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { raiseReadMark } from "./read-marks.ts";

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

async function requireThread(context: RequestContext, id: string): Promise<ThreadRow> {
  const thread = await loadThread(context, id);
  if (!thread) throw new AppError("NOT_FOUND", "That thread does not exist.");
  return thread;
}
