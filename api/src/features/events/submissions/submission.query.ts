import type { EventType } from "@vigilia/schema/event-enums.ts";
import { sql } from "kysely";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import type { submissionStatuses } from "./submission.entity.ts";

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A submission as moderators see it, without what hangs on it. */
export interface SubmissionRow {
  __typename: "Submission";
  id: string;
  status: SubmissionStatus;
  type: EventType;
  title: string;
  sourceUrl: string;
  date: string;
  latitude: number;
  longitude: number;
  countryCode: string | null;
  submittedAt: Date;
  reviewedAt: Date | null;
  reviewerId: string | null;
  rejectionReason: string | null;
  eventId: string | null;
}

/** For a statement that calls the table `s`. */
const submissionColumns = sql<SubmissionRow>`
  'Submission' as "__typename", s.id, s.status, s.type, s.title, s.source_url as "sourceUrl", s.date, s.latitude,
    s.longitude, s.country_code as "countryCode", s.submitted_at as "submittedAt", s.reviewed_at as "reviewedAt",
    s.reviewer_id as "reviewerId", s.rejection_reason as "rejectionReason", s.event_id as "eventId"`;

export const selectSubmissions = sql<SubmissionRow>`select ${submissionColumns} from submissions s`;

export const submissionNotFound = () =>
  new AppError("NOT_FOUND", "That submission does not exist.");

/** The submission, held until the end of the transaction: whoever else decides on it waits, and then sees this decision. */
export async function lockSubmission({ em }: WorkContext, id: string): Promise<SubmissionRow> {
  const [possible] = possibleIds([id]);
  const found = possible
    ? await firstRow(
        em,
        sql<SubmissionRow>`${selectSubmissions} where s.id = ${possible} for update`,
      )
    : null;
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

/** Null for whoever is no moderator, as if there were none. */
export const loadSubmission = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!actsAsStaff(viewer)) return new Map<string, SubmissionRow>();
    const found = await rows(
      em,
      sql<SubmissionRow>`${selectSubmissions} where s.id = any(${possibleIds(ids)}::uuid[])`,
    );
    return new Map(found.map((submission) => [submission.id, submission]));
  },
);
