import { day } from "@vigilia/schema/durations.ts";
import type { Rule } from "@vigilia/schema/enums.ts";
import { plannedLockMaxDays, slowModeMaxMinutes } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { explainChange } from "../../forum/model/explain-act.ts";
import { findThreadForUpdate } from "../../forum/model/thread-for-update.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { changeThread } from "../../forum/threads/change-thread.ts";
import {
  dropPlannedLock,
  findDueLocks,
  findLockPlan,
  planLock,
  withdrawLockPlan,
} from "../../forum/threads/planned-lock.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { actOnThread, requireListed } from "./act-on-thread.ts";
import { lockThread } from "./flag-thread.ts";

interface SlowMode {
  id: string;
  /** Null ends it. */
  minutes: number | null;
  reason?: string | null;
}

/** Lets a heated thread cool down: each member writes one post in so much time. */
export async function setSlowMode(
  context: RequestContext,
  { id, minutes, ...input }: SlowMode,
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  if (minutes !== null && (minutes < 1 || minutes > slowModeMaxMinutes)) {
    throw refusedFields({
      minutes: `Choose from 1 minute to ${numberText(slowModeMaxMinutes)}.`,
    });
  }
  return actOnThread(context, {
    ...{ id, viewer, action: minutes === null ? "thread.end-slow-mode" : "thread.slow-mode" },
    async act(tx, thread) {
      requireListed(thread);
      const { slowModeMinutes } = thread;
      if (slowModeMinutes === minutes) return null;
      await changeThread(tx, { thread, change: { slowModeMinutes: minutes } });
      return { before: { slowModeMinutes }, after: { slowModeMinutes: minutes }, reason };
    },
  });
}

interface LockPlanInput {
  id: string;
  /** Null takes the plan back. */
  at: Date | null;
  reason?: string | null;
  ground?: Rule | null;
}

/** A thread is locked once its time has come, and its author reads why then. */
export async function planThreadLock(
  context: RequestContext,
  { id, at, ...given }: LockPlanInput,
): Promise<ThreadRow> {
  const viewer = requireModerator(context);
  const explanation = at ? explainChange(given) : null;
  const reason = explanation ? explanation.reason : readOptionalReason(given.reason);
  if (at) requirePlannable(at, context.now());
  return actOnThread(context, {
    ...{ id, viewer, action: at ? "thread.plan-lock" : "thread.cancel-lock" },
    async act(tx, thread) {
      requireListed(thread);
      if (thread.isLocked) throw new AppError("CONFLICT", "This thread is locked already.");
      const before = await findLockPlan(tx.em, id);
      if (at && explanation) {
        await planLock(tx, { threadId: id, at, plannedById: viewer.id, ...explanation });
      } else if (before) await withdrawLockPlan(tx, id);
      else return null;
      return { before: { locksAt: before?.at ?? null }, after: { locksAt: at }, reason };
    },
  });
}

function requirePlannable(at: Date, now: Date): void {
  const latest = now.getTime() + plannedLockMaxDays * day;
  if (at > now && at.getTime() <= latest) return;
  throw refusedFields({
    at: `Choose a time that is still to come, at most ${plannedLockMaxDays} days ahead.`,
  });
}

/** For the job that looks each minute. */
export async function lockDueThreads(context: WorkContext): Promise<void> {
  for (const threadId of await findDueLocks(context.em, context.now())) {
    await transact(context, (tx) => lockAsPlanned(tx, threadId));
  }
}

async function lockAsPlanned(tx: WorkContext, threadId: string): Promise<void> {
  const thread = await findThreadForUpdate(tx.em, threadId);
  const plan = await findLockPlan(tx.em, threadId);
  const at = tx.now();
  // Somebody may have decided otherwise meanwhile
  if (!thread || !plan || plan.at > at) return;
  if (!thread.isListed) return dropPlannedLock(tx.em, threadId);
  const { plannedById, reason, ground } = plan;
  const details = await lockThread(tx, { thread, moderatorId: plannedById, reason, ground });
  await recordAudit(tx.em, {
    ...{ actorId: plannedById, action: "thread.lock", at },
    ...{ targetType: "Thread", targetId: threadId, details },
  });
}
