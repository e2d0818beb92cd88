import { listen } from "../../kernel/messages.ts";
import { worker } from "../../kernel/workers.ts";
import { changeLog, changeLogTopic } from "./changes/follow-published-events.ts";
import { submissionTitles, fetchSubmissionTitle } from "./submissions/submission-title.ts";

export const eventListeners = [
  listen("events.changed", async (_change, { services, afterCommit }) => {
    afterCommit(() => services.liveTopics.publish(changeLogTopic, changeLog));
  }),

  listen("events.submission-received", ({ submissionId }, context) =>
    context.services.jobs.enqueue(submissionTitles, { submissionId }, context),
  ),
];

export const eventWorkers = [worker(submissionTitles, fetchSubmissionTitle)];
