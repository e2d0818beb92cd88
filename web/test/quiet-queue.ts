import { HttpResponse } from "msw/http";

import {
  ClaimedSubmissionsDocument,
  ClaimSubmissionDocument,
  ReleaseSubmissionDocument,
} from "../src/features/events/queue/claims.graphql.ts";
import { SubmissionQueueNumbersDocument } from "../src/features/events/queue/queue-numbers.graphql.ts";
import { api } from "./fake-api.ts";
import { ofType } from "./session.ts";

const unclaimed = (id: string) => ofType("Submission", { id, claimedAt: null, claimedBy: null });

/** Nobody else looks at anything, and whatever one looks at is one's own. */
export const noClaims = [
  api.query<object>(ClaimedSubmissionsDocument, () =>
    HttpResponse.json({ data: { claimedSubmissions: [] } }),
  ),
  api.mutation<object>(ClaimSubmissionDocument, ({ variables: { id } }) =>
    HttpResponse.json({ data: { claimSubmission: unclaimed(id) } }),
  ),
  api.mutation<object>(ReleaseSubmissionDocument, ({ variables: { id } }) =>
    HttpResponse.json({ data: { releaseSubmission: unclaimed(id) } }),
  ),
];

/** Of a queue at which nobody else looks, in which nothing waits and nothing was decided. */
export const quietQueue = [
  ...noClaims,
  api.query<object>(SubmissionQueueNumbersDocument, () => {
    const numbers = { waiting: 0, held: 0, oldestSubmittedAt: null, days: [], moderators: [] };
    const submissionQueueNumbers = ofType("SubmissionQueueNumbers", numbers);
    return HttpResponse.json({ data: { submissionQueueNumbers } });
  }),
];

/** What a submission has that nobody worked on. */
export const untouched = {
  ...{ heldAt: null, holdReason: null, heldBy: null, staffNotes: [], isMerged: false },
  ...{ source: null, proposedPlace: null, submitterHistory: null, questions: [] },
};
