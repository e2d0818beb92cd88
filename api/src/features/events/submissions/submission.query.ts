import { LockMode, type EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsReviewer } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";
import { Submission, type submissionStatuses } from "./submission.entity.ts";

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Submissions as moderators see them, without what hangs on them. */
export const selectSubmissions = (em: EntityManager) =>
  db(em)
    .selectFrom("submissions as s")
    .select(["s.id", "s.status", "s.type", "s.title", "s.sourceUrl", "s.date"])
    .select(["s.latitude", "s.longitude", "s.countryCode", "s.submittedAt"])
    .select(["s.otherSourceUrls", "s.placeName", "s.note", "s.submitterId"])
    .select(["s.heldAt", "s.heldById", "s.holdReason"])
    .select(["s.reviewedAt", "s.reviewerId", "s.rejectionReason", "s.eventId", "s.chainId"])
    .select((eb) => eb("s.mergedSourceUrls", "is not", null).$castTo<boolean>().as("isMerged"))
    .select(typename("Submission"));

export type SubmissionRow = InferResult<ReturnType<typeof selectSubmissions>>[number];

const submissionNotFound = () => new AppError("NOT_FOUND", "That submission does not exist.");

/** Locked until the end of the transaction: another decision on it waits, and then sees this one. */
export async function findSubmissionForUpdate(
  { em }: WorkContext,
  id: string,
): Promise<Submission> {
  const [possible] = possibleIds([id]);
  const found = possible
    ? await em.findOne(Submission, possible, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!found) throw submissionNotFound();
  return found;
}

/** The same; throws CONFLICT, with who decided what, unless it still waits. */
export async function findPendingForUpdate(context: WorkContext, id: string): Promise<Submission> {
  const submission = await findSubmissionForUpdate(context, id);
  const reviewer = submission.reviewerId && (await loadUser(context, submission.reviewerId));
  submission.requirePending(reviewer ? reviewer.username : undefined);
  return submission;
}

/** Null for a viewer who is no moderator, as if there were none. */
export const loadSubmission = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!actsAsReviewer(viewer)) return new Map<string, SubmissionRow>();
    const found = await selectSubmissions(em)
      .where("s.id", "=", anyOf(possibleIds(ids)))
      .execute();
    return new Map(found.map((submission) => [submission.id, submission]));
  },
);

/** After an act on it, as the moderator sees it. */
export async function requireSubmission(
  context: RequestContext,
  id: string,
): Promise<SubmissionRow> {
  const submission = await loadSubmission(context, id);
  if (!submission) throw submissionNotFound();
  return submission;
}
