import type { EventType } from "@vigilia/schema/event-enums.ts";
import { sql } from "kysely";

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
