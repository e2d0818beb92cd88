import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import type { WatchLevel } from "../model/reading.entities.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { raiseReadMark } from "./read-marks.ts";

/** Says how closely the viewer wants to follow a thread. */
export async function setWatchLevel(
  context: RequestContext,
  { threadId, level }: { threadId: string; level: WatchLevel },
): Promise<ThreadRow> {
  const viewer = requireWriter(context);
  const thread = await requireThread(context, threadId);
  await rows(
    context.em,
    sql`
      insert into thread_reads (user_id, thread_id, watch_level, updated_at)
      values (${viewer.id}, ${threadId}, ${level}, ${context.now()})
      on conflict (user_id, thread_id) do update
        set watch_level = excluded.watch_level, updated_at = excluded.updated_at`,
  );
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
