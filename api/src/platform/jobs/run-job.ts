import type { Job } from "pg-boss";

import type { Logger } from "../logger.ts";
import { tracedAlone } from "../tracing/tracing.ts";
import type { Queue } from "./queue.ts";

export interface JobTry {
  /** The id of the job, the same for every try. */
  id: string;
  /** The number of this try, from 1. */
  attempt: number;
  /** Aborted when the time for this try is over or the process is to end. */
  signal: AbortSignal;
}

/** Does one job. May be asked to do the same job again. */
export type JobHandler<Payload> = (payload: Payload, job: JobTry) => Promise<void>;

interface RunJobOptions<Payload extends object> {
  queue: Queue<Payload>;
  handler: JobHandler<Payload>;
  logger: Logger;
}

export async function runJob<Payload extends object>(
  { id, data, retryCount, signal }: Job,
  { queue, handler, logger }: RunJobOptions<Payload>,
): Promise<void> {
  const attempt = retryCount + 1;
  try {
    await tracedAlone(`job ${queue.name}`, () =>
      handler(queue.payload.parse(data), { id, attempt, signal }),
    );
  } catch (error) {
    logger.warn({ err: error, queue: queue.name, job: id, attempt }, "a job failed");
    throw error;
  }
}
