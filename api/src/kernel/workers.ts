import type { Queue } from "../platform/jobs/queue.ts";
import type { JobTry } from "../platform/jobs/run-job.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import type { WorkContext } from "./context.ts";

/** Does the jobs of one queue, in every process that serves. */
export interface JobWorker {
  start(jobs: Jobs, createContext: () => WorkContext): void;
}

type Work<Payload> = (context: WorkContext, payload: Payload, job: JobTry) => Promise<void>;

/** Declares what a feature does when a job's turn comes. It must bear a repetition. */
export function worker<Payload extends object>(
  queue: Queue<Payload>,
  work: Work<Payload>,
): JobWorker {
  return {
    start: (jobs, createContext) =>
      jobs.work(queue, (payload, job) => work(createContext(), payload, job)),
  };
}

interface Schedule {
  queue: Queue<Record<string, never>>;
  /** The times, as a cron line in UTC. */
  cron: string;
}

/** Declares scheduled work, which one process does at each time, however many run. */
export function scheduledWorker(
  { queue, cron }: Schedule,
  work: Work<Record<string, never>>,
): JobWorker {
  const { start } = worker(queue, work);
  return {
    start(jobs, createContext) {
      start(jobs, createContext);
      jobs.schedule(queue, cron, {});
    },
  };
}
