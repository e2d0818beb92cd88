import type { WorkContext } from "./context.ts";
import { inTransaction } from "./platform/database.ts";

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
  const result = await inTransaction(context.em, (em) => {
    pending = [];
    return work({ ...context, em, afterCommit: (after: () => void) => pending.push(after) });
  });
  for (const after of pending) after();
  context.services.outbox.kick();
  return result;
}
