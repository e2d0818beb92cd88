import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { actsAsReviewer } from "../../accounts/model/require-viewer.ts";
import type { SubmissionRow } from "../submissions/submission.query.ts";
import { db } from "../tables.ts";
import type { SubmitterHistoryObject } from "./queue-fields.type.ts";

interface Counts {
  of: string | null;
  waiting: number;
  approved: number;
  rejected: number;
}

const counted = ({ em }: RequestContext, by: "submitterId" | "chainId", ids: readonly string[]) =>
  db(em)
    .selectFrom("submissions as s")
    .select(({ fn }) => [
      `s.${by} as of`,
      fn.countAll<number>().filterWhere("s.status", "=", "PENDING").as("waiting"),
      fn.countAll<number>().filterWhere("s.status", "=", "APPROVED").as("approved"),
      fn.countAll<number>().filterWhere("s.status", "=", "REJECTED").as("rejected"),
    ])
    .where(`s.${by}`, "=", anyOf(ids))
    .groupBy(`s.${by}`)
    .execute();

const byId = (found: readonly Counts[]) =>
  new Map(found.flatMap(({ of, ...counts }) => (of === null ? [] : [[of, counts] as const])));

const loadOfMember = defineLoader(async (context: RequestContext, ids: readonly string[]) =>
  byId(await counted(context, "submitterId", ids)),
);
const loadOfChain = defineLoader(async (context: RequestContext, ids: readonly string[]) =>
  byId(await counted(context, "chainId", ids)),
);

const statusCounts = { PENDING: "waiting", APPROVED: "approved", REJECTED: "rejected" } as const;

/** What else came from the same account, or by the same chain of receipts. Null where neither is known. */
export async function historyOf(
  context: RequestContext,
  { submitterId, chainId, status }: Pick<SubmissionRow, "submitterId" | "chainId" | "status">,
): Promise<SubmitterHistoryObject | null> {
  if (!actsAsReviewer(context.viewer)) return null;
  const found = submitterId
    ? await loadOfMember(context, submitterId)
    : chainId && (await loadOfChain(context, chainId));
  if (!found) return null;
  // Without the one that is looked at.
  const own = statusCounts[status];
  return { ...found, [own]: found[own] - 1 };
}
