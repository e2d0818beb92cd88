import { noticeRetentionMonths } from "@vigilia/schema/limits.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { db } from "../tables.ts";

const atOnce = 1_000;

/**
 * Forgets who sent what was decided long ago, and every word of it and of the answer. What is left says that there was
 * a notice of that kind, what it was about and what was decided.
 */
export async function eraseOldNotices(context: WorkContext): Promise<void> {
  const before = new Date(context.now());
  before.setUTCMonth(before.getUTCMonth() - noticeRetentionMonths);
  // In steps, so that nobody waits long for any row
  while ((await eraseSome(context, before)) === atOnce);
}

async function eraseSome(context: WorkContext, before: Date): Promise<number> {
  const erased = await transact(context, ({ em }) =>
    db(em)
      .updateTable("notices")
      .set({
        ...{ explanation: null, whyIllegal: null, answer: null },
        ...{ senderId: null, senderName: null, senderEmail: null, idempotencyKey: null },
      })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("notices")
          .select("id")
          .where("explanation", "is not", null)
          .where("decidedAt", "<", before)
          .limit(atOnce),
      )
      .returning("id")
      .execute(),
  );
  return erased.length;
}
