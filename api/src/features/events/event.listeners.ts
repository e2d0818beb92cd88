import { listen } from "../../messages.ts";
import { changeLog, changeLogTopic } from "./follow-published-events.ts";
import { submissionTitles } from "./submission.queues.ts";

export const eventListeners = [
  listen("events.changed", async (_change, { services, afterCommit }) => {
    afterCommit(() => services.liveTopics.publish(changeLogTopic, changeLog));
  }),

  listen("events.submission-received", ({ submissionId }, context) =>
    context.services.jobs.enqueue(submissionTitles, { submissionId }, context),
  ),
];
