import type { Job } from "pg-boss";
import { z } from "zod";

import type { Logger } from "../logger.ts";
import { currentPlace, tracedAlone, tracedLater } from "../tracing/tracing.ts";
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

/** The name that W3C gives it. */
const traced = z.looseObject({ traceparent: z.string().optional() });

/** What a job carries, with the place in the trace that asks for it. What carries nothing is work for nobody in particular. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const traceparent = currentPlace();
  return traceparent && Object.keys(payload).length > 0 ? { ...payload, traceparent } : payload;
}

export async function runJob<Payload extends object>(
  { id, data, retryCount, signal }: Job,
  { queue, handler, logger }: RunJobOptions<Payload>,
): Promise<void> {
  const attempt = retryCount + 1;
  const { traceparent, ...payload } = traced.parse(data);
  const name = `job ${queue.name}`;
  const work = () => handler(queue.payload.parse(payload), { id, attempt, signal });
  try {
    await (traceparent ? tracedLater(name, [traceparent], work) : tracedAlone(name, work));
  } catch (error) {
    logger.warn({ err: error, queue: queue.name, job: id, attempt }, "a job failed");
    throw error;
  }
}
