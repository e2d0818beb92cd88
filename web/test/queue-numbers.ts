import { HttpResponse } from "msw/http";

import { SubmissionQueueNumbersDocument } from "../src/features/events/queue/queue-numbers.graphql.ts";
import { api } from "./fake-api.ts";
import { ofType } from "./session.ts";

/** Of a queue in which nothing waits and nothing was decided. */
export const noNumbers = api.query<object>(SubmissionQueueNumbersDocument, () => {
  const numbers = { waiting: 0, oldestSubmittedAt: null, days: [], moderators: [] };
  const submissionQueueNumbers = ofType("SubmissionQueueNumbers", numbers);
  return HttpResponse.json({ data: { submissionQueueNumbers } });
});
