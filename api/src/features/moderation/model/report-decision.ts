import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

type Decided = Pick<Messages["moderation.report-decided"], "decisionId" | "reports">;

/** The decision that a message tells of, by its reports where it has no id; null where they wait again or have another. */
export async function findReportDecision(
  { em }: WorkContext,
  { decisionId, reports }: Decided,
): Promise<string | null> {
  const reportIds = reports.map(({ reportId }) => reportId);
  const decided = await db(em)
    .selectFrom("reports")
    .select("decisionId")
    .where("id", "=", anyOf(reportIds))
    .where("decisionId", "is not", null)
    .$if(decisionId !== undefined, (found) => found.where("decisionId", "=", decisionId ?? null))
    .executeTakeFirst();
  return decided?.decisionId ?? null;
}
