import type { Rule } from "@vigilia/schema/enums.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { explainRemoval } from "../../forum/model/explain-act.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { bringBackThread, removeThread } from "../../forum/threads/remove-thread.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { actOnThread, explainThreadAct, threadNotFound } from "./act-on-thread.ts";

/** Takes a thread out of every list, with all its posts. Only moderators see it from then on. */
export async function deleteThread(
  context: RequestContext,
  { id, ...given }: { id: string; reason?: string | null; ground?: Rule | null },
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const { reason, ground } = explainRemoval(given);
  return actOnThread(context, {
    ...{ id, viewer, action: "thread.delete" },
    async act(tx, thread) {
      if (!thread.isPublished || thread.mergedIntoId) throw threadNotFound();
      if (thread.deletedAt) throw new AppError("CONFLICT", "This thread is deleted already.");
      await removeThread(tx, { thread, byId: viewer.id, reason });
      await explainThreadAct(tx, { act: "REMOVE_THREAD", thread, viewer, reason, ground });
      return { before: { title: thread.title }, after: { ground }, reason };
    },
  });
}

/** Brings a deleted thread back as it was. */
export async function restoreThread(
  context: RequestContext,
  { id, ...input }: { id: string; reason?: string | null },
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  return actOnThread(context, {
    ...{ id, viewer, action: "thread.restore" },
    async act(tx, thread) {
      if (!thread.isPublished || thread.mergedIntoId) throw threadNotFound();
      if (!thread.deletedAt) return null;
      await bringBackThread(tx, { thread });
      return { reason };
    },
  });
}
