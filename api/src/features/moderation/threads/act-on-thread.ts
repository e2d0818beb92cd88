import type { AuditAction, Rule, StaffAct } from "@vigilia/schema/enums.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { AuditDetails } from "../../../platform/audit-log/audit-log-entry.entity.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";
import { explainToAuthor } from "../../forum/model/explain-act.ts";
import { findThreadForUpdate, type ThreadState } from "../../forum/model/thread-for-update.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";

interface ThreadAct {
  id: string;
  viewer: Viewer;
  /** As the audit log calls it. */
  action: AuditAction;
  /** Does it, and says what changed; null when all was so already. */
  act(context: RequestContext, thread: ThreadState): Promise<AuditDetails | null>;
}

/** Acts on a thread whose row is locked meanwhile, and records it in the audit log when it is an act of the staff. */
export async function actOnThread(
  context: RequestContext,
  { id, viewer, action, act }: ThreadAct,
): Promise<ThreadRow> {
  await transact(context, async (tx) => {
    const thread = possibleIds([id]).length > 0 ? await findThreadForUpdate(tx.em, id) : null;
    if (!thread) throw threadNotFound();
    const details = await act(tx, thread);
    if (!details || isOwnAct(viewer, thread)) return;
    const target = { targetType: "Thread", targetId: id };
    await recordAudit(tx.em, { actorId: viewer.id, action, ...target, details, at: tx.now() });
  });
  const thread = await loadThread(context, id);
  if (!thread) throw threadNotFound();
  return thread;
}

/** What members do to their own threads is no act of the staff. */
function isOwnAct(viewer: Viewer, { authorId }: ThreadState): boolean {
  return !isStaff(viewer) && viewer.id === authorId;
}

interface ThreadExplanation {
  act: StaffAct;
  thread: ThreadState;
  viewer: Pick<Viewer, "id">;
  reason: string | null;
  /** The rule that was broken, where one was. */
  ground?: Rule | null;
}

/** Lets the author of a thread know who did what to it and why. */
export async function explainThreadAct(
  context: WorkContext,
  { act, thread, viewer, reason, ground = null }: ThreadExplanation,
): Promise<void> {
  await explainToAuthor(context, {
    ...{ act, moderatorId: viewer.id, threadId: thread.id, postId: null, reason, ground },
    ...{ authorId: thread.authorId, threadTitle: thread.title },
  });
}

/** For acts on what everybody sees. */
export function requireListed({ isListed }: ThreadState): void {
  if (!isListed) throw threadNotFound();
}

export function threadNotFound(): AppError {
  return new AppError("NOT_FOUND", "That thread does not exist.");
}
