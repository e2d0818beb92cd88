import { createHmac } from "node:crypto";

import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, type Database } from "../../../platform/database/database.ts";
import { keptSecret } from "../../../platform/database/stored-secret.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import type { SubmissionReceiptObject } from "./submission.type.ts";

/** The receipt of a submission: only its digest is kept, yet whoever submits twice by mistake is shown the same one. */
export async function receiptOf(database: Database, submissionId: string): Promise<string> {
  const secret = await keptSecret(database, "submission-receipts");
  return createHmac("sha256", secret).update(submissionId).digest("base64url");
}

/** What became of a submission, for whoever holds its receipt. */
export async function readSubmissionReceipt(
  { em }: RequestContext,
  receipt: string,
): Promise<SubmissionReceiptObject | null> {
  return firstRow(
    em,
    sql<SubmissionReceiptObject>`
      select status, submitted_at as "submittedAt", reviewed_at as "reviewedAt",
        rejection_reason as "rejectionReason", event_id as "eventId", type, source_url as "sourceUrl", date,
        latitude, longitude
      from submissions where receipt_digest = ${tokenDigest(receipt)}`,
  );
}
