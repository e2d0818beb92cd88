import { z } from "zod";

import { defineQueue } from "../../platform/jobs/queue.ts";

export const banEnds = defineQueue({ name: "ban-ends", payload: z.record(z.string(), z.never()) });
