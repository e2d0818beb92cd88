import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";
import type { submissionStatuses } from "./submission.entity.ts";

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Submissions as moderators see them, without what hangs on them. */
export const selectSubmissions = (em: EntityManager) =>
  db(em)
    .selectFrom("submissions as s")
    .select(["s.id", "s.status", "s.type", "s.title", "s.sourceUrl", "s.date"])
    .select(["s.latitude", "s.longitude", "s.countryCode", "s.submittedAt"])
    .select(["s.reviewedAt", "s.reviewerId", "s.rejectionReason", "s.eventId"])
    .select(typename("Submission"));

export type SubmissionRow = InferResult<ReturnType<typeof selectSubmissions>>[number];

export const submissionNotFound = () =>
  new AppError("NOT_FOUND", "That submission does not exist.");

/** The submission, locked until the end of the transaction: another decision on it waits, and then sees this one. */
export async function lockSubmission({ em }: WorkContext, id: string): Promise<SubmissionRow> {
  const [possible] = possibleIds([id]);
  const found = possible
    ? await selectSubmissions(em).where("s.id", "=", possible).forUpdate().executeTakeFirst()
    : undefined;
  if (!found) throw submissionNotFound();
  return found;
}

/** Throws CONFLICT, with who decided what, unless the submission still waits. */
export async function requirePending(
  context: WorkContext,
  submission: SubmissionRow,
): Promise<void> {
  if (submission.status === "PENDING") return;
  const reviewer = submission.reviewerId && (await loadUser(context, submission.reviewerId));
  const decided = submission.status === "APPROVED" ? "approved" : "rejected";
  throw new AppError(
    "CONFLICT",
    `${reviewer ? reviewer.username : "Another moderator"} has already ${decided} this submission.`,
  );
}

/** Null for a viewer who is no moderator, as if there were none. */
export const loadSubmission = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!actsAsStaff(viewer)) return new Map<string, SubmissionRow>();
    const found = await selectSubmissions(em)
      .where("s.id", "=", anyOf(possibleIds(ids)))
      .execute();
    return new Map(found.map((submission) => [submission.id, submission]));
  },
);
