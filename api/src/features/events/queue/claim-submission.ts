import { minute } from "@vigilia/schema/durations.ts";
import { connectionMaxSize, submissionClaimMinutes } from "@vigilia/schema/limits.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { actsAsReviewer, requireReviewer } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import {
  findPendingForUpdate,
  findSubmissionForUpdate,
  requireSubmission,
  selectSubmissions,
  type SubmissionRow,
} from "../submissions/submission.query.ts";
import { db } from "../tables.ts";

interface Claiming {
  id: string;
  /** Although somebody else has it open. */
  takeOver: boolean;
}

/**
 * Shows the other moderators which submission one has open: one at a time, for some minutes. It stops nobody from
 * deciding, yet of two who open the same one at once, only one begins with it.
 */
export async function claimSubmission(
  context: RequestContext,
  { id, takeOver }: Claiming,
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  await transact(context, async (tx) => {
    const submission = await findPendingForUpdate(tx, id);
    const holder = takeOver ? null : await currentHolder(tx, submission.id);
    if (holder && holder !== viewer.id) throw await openElsewhere(tx, holder);
    await db(tx.em).deleteFrom("submissionClaims").where("moderatorId", "=", viewer.id).execute();
    const claim = { moderatorId: viewer.id, claimedAt: tx.now() };
    await db(tx.em)
      .insertInto("submissionClaims")
      .values({ submissionId: submission.id, ...claim })
      .onConflict((conflict) => conflict.column("submissionId").doUpdateSet(claim))
      .execute();
    await sendMessage(tx.em, "events.submission-claimed", {
      ...{ submissionId: submission.id, moderatorId: viewer.id },
    });
  });
  return requireSubmission(context, id);
}

/** Ends the viewer's claim; changes nothing for a moderator who has none. */
export async function releaseSubmission(
  context: RequestContext,
  { id }: { id: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  await transact(context, async (tx) => {
    const submission = await findSubmissionForUpdate(tx, id);
    const released = await db(tx.em)
      .deleteFrom("submissionClaims")
      .where("submissionId", "=", submission.id)
      .where("moderatorId", "=", viewer.id)
      .returning("submissionId")
      .executeTakeFirst();
    if (!released) return;
    await sendMessage(tx.em, "events.submission-claimed", {
      ...{ submissionId: submission.id, moderatorId: null },
    });
  });
  return requireSubmission(context, id);
}

async function currentHolder(context: WorkContext, submissionId: string): Promise<string | null> {
  const claim = await db(context.em)
    .selectFrom("submissionClaims")
    .select("moderatorId")
    .where("submissionId", "=", submissionId)
    .where("claimedAt", ">", claimsSince(context))
    .executeTakeFirst();
  return claim?.moderatorId ?? null;
}

async function openElsewhere(context: WorkContext, moderatorId: string): Promise<AppError> {
  const moderator = await loadUser(context, moderatorId);
  const name = moderator?.username ?? "Another moderator";
  return new AppError("CONFLICT", `${name} is looking at this already.`);
}

const claimsSince = ({ now }: WorkContext) =>
  new Date(now().getTime() - submissionClaimMinutes * minute);

/** Who has a submission open. */
const loadClaim = defineLoader(async (context: RequestContext, ids: readonly string[]) => {
  const found = await db(context.em)
    .selectFrom("submissionClaims")
    .select(["submissionId", "moderatorId", "claimedAt"])
    .where("submissionId", "=", anyOf(ids))
    .where("claimedAt", ">", claimsSince(context))
    .execute();
  return new Map(found.map((claim) => [claim.submissionId, claim]));
});

/** Null for what is decided. */
export async function claimOf(
  context: RequestContext,
  { id, status }: Pick<SubmissionRow, "id" | "status">,
) {
  if (status !== "PENDING" || !actsAsReviewer(context.viewer)) return null;
  return loadClaim(context, id);
}

/** What somebody has open now; as many as there are moderators at work. */
export async function listClaimedSubmissions(context: RequestContext): Promise<SubmissionRow[]> {
  requireReviewer(context);
  return selectSubmissions(context.em)
    .where("s.status", "=", "PENDING")
    .where("s.id", "in", (eb) =>
      eb
        .selectFrom("submissionClaims as c")
        .select("c.submissionId")
        .where("c.claimedAt", ">", claimsSince(context)),
    )
    .orderBy("s.id")
    .limit(connectionMaxSize)
    .execute();
}
