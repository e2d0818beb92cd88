import type { z } from "zod";

/** A kind of work that is done later, at least once, even if the process that asked for it ends. */
export interface Queue<Payload extends object> {
  name: string;
  /** What a job carries. Keep secrets out: it lies in the database until the job is done. */
  payload: z.ZodType<Payload>;
  /** Tries after the first, each waiting about twice as long as the one before. */
  retries: number;
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /** After this a try counts as failed, as when its process was killed. */
  timeoutSeconds: number;
  /** Jobs of this kind that one process does at once. */
  concurrency: number;
}

type QueueDefinition<Payload extends object> = Pick<Queue<Payload>, "name" | "payload"> &
  Partial<Queue<Payload>>;

/** By default a job is tried for about a day, often in the first minutes. */
export function defineQueue<Payload extends object>(
  definition: QueueDefinition<Payload>,
): Queue<Payload> {
  return {
    retries: 30,
    firstRetrySeconds: 5,
    longestRetrySeconds: 3600,
    timeoutSeconds: 60,
    concurrency: 2,
    ...definition,
  };
}
