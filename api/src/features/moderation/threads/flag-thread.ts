import type { Rule } from "@vigilia/schema/enums.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import type { AuditDetails } from "../../../platform/audit-log/audit-log-entry.entity.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { explainChange, type Explanation } from "../../forum/model/explain-act.ts";
import type { ThreadState } from "../../forum/model/thread-for-update.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { changeThread } from "../../forum/threads/change-thread.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { actOnThread, explainThreadAct, requireListed } from "./act-on-thread.ts";

interface Flag {
  id: string;
  reason?: string | null;
}

/** Keeps a thread at the top of its category, or lets it go. */
export async function setThreadPinned(
  context: RequestContext,
  { id, pinned, ...input }: Flag & { pinned: boolean },
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  return actOnThread(context, {
    ...{ id, viewer, action: pinned ? "thread.pin" : "thread.unpin" },
    async act(tx, thread) {
      requireListed(thread);
      if (thread.isPinned === pinned) return null;
      await changeThread(tx, { thread, change: { isPinned: pinned } });
      return { before: { isPinned: thread.isPinned }, after: { isPinned: pinned }, reason };
    },
  });
}

interface Lock extends Flag {
  locked: boolean;
  ground?: Rule | null;
}

/** Leaves a thread to be read only, whose author reads why, or opens it again. */
export async function setThreadLocked(
  context: RequestContext,
  { id, locked, ground, ...input }: Lock,
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const explanation = locked ? explainChange({ ...input, ground }) : null;
  const reason = explanation ? explanation.reason : readOptionalReason(input.reason);
  return actOnThread(context, {
    ...{ id, viewer, action: locked ? "thread.lock" : "thread.unlock" },
    async act(tx, thread) {
      requireListed(thread);
      if (thread.isLocked === locked) return null;
      if (explanation) return lockThread(tx, { thread, moderatorId: viewer.id, ...explanation });
      await changeThread(tx, { thread, change: { isLocked: false } });
      return { before: { isLocked: true }, after: { isLocked: false }, reason };
    },
  });
}

interface ThreadLock extends Explanation {
  thread: ThreadState;
  /** Null where that account is gone: then nobody can be asked, and the author reads nothing. */
  moderatorId: string | null;
}

/** By hand, or at the time that was planned. Says what changed. */
export async function lockThread(
  context: WorkContext,
  { thread, moderatorId, reason, ground }: ThreadLock,
): Promise<AuditDetails> {
  await changeThread(context, { thread, change: { isLocked: true } });
  if (moderatorId !== null) {
    const viewer = { id: moderatorId };
    await explainThreadAct(context, { act: "LOCK_THREAD", thread, viewer, reason, ground });
  }
  const after = { isLocked: true, ...(ground ? { ground } : {}) };
  return { before: { isLocked: false }, after, reason };
}
