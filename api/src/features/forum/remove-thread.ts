import { sql } from "kysely";

import type { WorkContext } from "../../context.ts";
import { sendMessage } from "../../messages.ts";
import { rows } from "../../platform/database.ts";
import type { ThreadState } from "./find-for-update.ts";
import { recount } from "./forum-counters.ts";
import { talliesOf } from "./thread-tallies.ts";

interface Removal {
  thread: ThreadState;
  byId: string;
  reason: string | null;
}

/** Takes a thread and all its posts out of sight, within the caller's transaction. Nothing is lost. */
export async function removeThread(
  { em, now }: WorkContext,
  { thread, byId, reason }: Removal,
): Promise<void> {
  if (thread.deletedAt) return;
  const before = await talliesOf(em, thread);
  await rows(
    em,
    sql`
      update threads set deleted_at = ${now()}, deleted_by_id = ${byId}, deletion_reason = ${reason}
      where id = ${thread.id}`,
  );
  await recount(em, { before });
  await sendMessage(em, "forum.thread-removed", { threadId: thread.id });
}

/** Brings it back as it was. */
export async function bringBackThread(
  { em }: WorkContext,
  { thread }: { thread: ThreadState },
): Promise<void> {
  if (!thread.deletedAt || thread.mergedIntoId) return;
  await rows(
    em,
    sql`
      update threads set deleted_at = null, deleted_by_id = null, deletion_reason = null
      where id = ${thread.id}`,
  );
  const isListed = thread.isPublished;
  await recount(em, { after: await talliesOf(em, { ...thread, isListed }) });
  await sendMessage(em, "forum.thread-restored", { threadId: thread.id });
}
