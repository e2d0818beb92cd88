import type { Rule } from "@vigilia/schema/enums.ts";
import { threadMergeMaxPosts } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { explainChange } from "../../forum/model/explain-act.ts";
import { findThreadsForUpdate, type ThreadState } from "../../forum/model/thread-for-update.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { mergeThreads } from "../../forum/threads/merge-threads.ts";
import { explainThreadAct, threadNotFound } from "./act-on-thread.ts";

interface MergeInput {
  from: string;
  into: string;
  reason: string;
  /** The rule that was broken, where one was. */
  ground?: Rule | null;
}

/** Puts the posts of one thread behind those of another; the first one's addresses lead there from then on. */
export async function mergeThreadsInto(
  context: RequestContext,
  { from, into, ...given }: MergeInput,
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const { reason, ground } = explainChange(given);
  if (from === into) throw refusedFields({ into: "A thread cannot be merged into itself" });
  await transact(context, async (tx) => {
    const found = await findThreadsForUpdate(tx.em, possibleIds([from, into]));
    const pair = { from: requireSource(found.get(from)), into: requireTarget(found.get(into)) };
    const { offset, last } = await mergeThreads(tx, { ...pair, byId: viewer.id, reason });
    const before = { title: pair.from.title, categoryId: pair.from.categoryId };
    const numbers = `${offset + 1}–${last}`;
    const after = { threadId: into, title: pair.into.title, numbers, ...(ground && { ground }) };
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "thread.merge", targetType: "Thread", targetId: from },
      ...{ details: { before, after, reason }, at: tx.now() },
    });
    await explainThreadAct(tx, {
      ...{ act: "MERGE_THREAD", viewer, reason, ground },
      thread: { ...pair.from, id: into },
    });
  });
  const merged = await loadThread(context, into);
  if (!merged) throw threadNotFound();
  return merged;
}

function requireSource(thread: ThreadState | undefined): ThreadState {
  if (!thread?.isListed) throw threadNotFound();
  if (thread.lastPostNumber > threadMergeMaxPosts) {
    const text = `A thread of more than ${threadMergeMaxPosts} posts cannot be merged into another`;
    throw new AppError("CONFLICT", `${text}: merge the other one into it.`);
  }
  return thread;
}

function requireTarget(thread: ThreadState | undefined): ThreadState {
  if (thread?.isListed) return thread;
  throw refusedFields({ into: "That thread does not exist" });
}
