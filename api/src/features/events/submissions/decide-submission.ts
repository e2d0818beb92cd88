import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { selectSubmissions, type SubmissionRow } from "./submission.query.ts";

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
