import { sql } from "kysely";

import type { WorkContext } from "../../context.ts";
import { sendMessage } from "../../messages.ts";
import { rows } from "../../platform/database.ts";
import type { ThreadState } from "./find-for-update.ts";
import { searchWordsOf } from "./search-words.ts";

export interface ThreadChange {
  title?: string;
  isPinned?: boolean;
  isLocked?: boolean;
}

/** Pins, locks or renames a thread, within the caller's transaction. */
export async function changeThread(
  { em, now }: WorkContext,
  { thread, change }: { thread: ThreadState; change: ThreadChange },
): Promise<void> {
  const { title, isPinned, isLocked } = { ...thread, ...change };
  await rows(
    em,
    sql`
      update threads set title = ${title}, title_words = ${searchWordsOf(title)}::tsvector,
        is_pinned = ${isPinned},
        locked_at = case when ${isLocked} then coalesce(locked_at, ${now()}::timestamptz) end
      where id = ${thread.id}`,
  );
  await sendMessage(em, "forum.thread-changed", { threadId: thread.id });
}
