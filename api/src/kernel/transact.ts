import { recordedIn } from "../platform/audit-log/record-audit.ts";
import { inTransaction } from "../platform/database/database.ts";
import { hasStoredMessages } from "../platform/outbox/stored-messages.ts";
import type { WorkContext } from "./context.ts";
import type { SecurityEvent } from "./security-log.ts";

/**
 * Runs `work` in one transaction, with a context of its own; all of it commits together or not at all. It may run
 * more than once when the database asks for that. Messages are on their way as soon as it has committed.
 */
export async function transact<Context extends WorkContext, Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.em.isInTransaction()) return work(context);
  let pending: (() => void)[] = [];
  let acts: ReturnType<typeof recordedIn> = [];
  let hasMessages = false;
  const result = await inTransaction(context.em, async (em) => {
    pending = [];
    const done = await work({
      ...context,
      em,
      afterCommit: (after: () => void) => pending.push(after),
    });
    acts = recordedIn(em);
    hasMessages = hasStoredMessages(em);
    return done;
  });
  for (const { actorId, action, targetType, targetId } of acts) {
    const event = "staff.act" satisfies SecurityEvent;
    const line = { event, userId: actorId, action, targetType, targetId };
    context.services.logger.info(line, "security");
  }
  for (const after of pending) after();
  if (hasMessages) context.services.outbox.wake();
  return result;
}
