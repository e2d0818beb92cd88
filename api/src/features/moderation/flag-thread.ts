import type { RequestContext } from "../../context.ts";
import { requireModerator } from "../accounts/require-viewer.ts";
import { changeThread } from "../forum/change-thread.ts";
import type { ThreadRow } from "../forum/thread.query.ts";
import { actOnThread, requireListed } from "./act-on-thread.ts";
import { readOptionalReason } from "./moderation-texts.ts";

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

/** Leaves a thread to be read only, or opens it again. */
export async function setThreadLocked(
  context: RequestContext,
  { id, locked, ...input }: Flag & { locked: boolean },
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  return actOnThread(context, {
    ...{ id, viewer, action: locked ? "thread.lock" : "thread.unlock" },
    async act(tx, thread) {
      requireListed(thread);
      if (thread.isLocked === locked) return null;
      await changeThread(tx, { thread, change: { isLocked: locked } });
      return { before: { isLocked: thread.isLocked }, after: { isLocked: locked }, reason };
    },
  });
}
