import { onMessage } from "../../kernel/messages.ts";
import { worker } from "../../kernel/workers.ts";
import { changeLog, changeLogTopic } from "./changes/follow-published-events.ts";
import { submissionTitles, fetchSubmissionTitle } from "./submissions/submission-title.ts";

export const eventHandlers = [
  onMessage("events.changed", async (_change, { services, afterCommit }) => {
    afterCommit(() => services.pubSub.publish(changeLogTopic, changeLog));
  }),

  onMessage("events.submission-received", ({ submissionId }, context) =>
    context.services.jobs.enqueue(submissionTitles, { submissionId }, context),
  ),
];

export const eventWorkers = [worker(submissionTitles, fetchSubmissionTitle)];
