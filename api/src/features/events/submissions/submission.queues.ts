import { z } from "zod";

import { defineQueue } from "../../../platform/jobs/queue.ts";

/** Tried for about four hours: a source's site may be down, or too busy with the very news. */
export const submissionTitles = defineQueue({
  name: "submission-titles",
  payload: z.object({ submissionId: z.uuid() }),
  retries: 12,
});
