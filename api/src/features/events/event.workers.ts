import { worker } from "../../jobs.ts";
import { fetchSubmissionTitle } from "./fetch-submission-title.ts";
import { submissionTitles } from "./submission.queues.ts";

export const eventWorkers = [worker(submissionTitles, fetchSubmissionTitle)];
