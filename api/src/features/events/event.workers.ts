import { worker } from "../../kernel/workers.ts";
import { fetchSubmissionTitle } from "./submissions/fetch-submission-title.ts";
import { submissionTitles } from "./submissions/submission.queues.ts";

export const eventWorkers = [worker(submissionTitles, fetchSubmissionTitle)];
