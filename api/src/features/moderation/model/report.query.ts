import { sql } from "kysely";

import type { ReportReason, ReportStatus } from "./report.entity.ts";

/** A report as the API shows it, without what hangs on it. */
export interface ReportRow {
  __typename: "Report";
  id: string;
  status: ReportStatus;
  reason: ReportReason;
  comment: string | null;
  postId: string;
  postRevision: number;
  reporterId: string | null;
  createdAt: Date;
  handledAt: Date | null;
  handlerId: string | null;
  note: string | null;
  decisionId: string | null;
}

export const selectReports = sql<ReportRow>`
  select 'Report' as "__typename", r.id, r.status, r.reason, r.comment, r.post_id as "postId",
    r.post_revision as "postRevision", r.reporter_id as "reporterId", r.created_at as "createdAt",
    r.handled_at as "handledAt", r.handler_id as "handlerId", r.note, r.decision_id as "decisionId"
  from reports r`;
