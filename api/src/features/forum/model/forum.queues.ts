import { z } from "zod";

import { defineQueue } from "../../../platform/jobs/queue.ts";

const nothing = z.record(z.string(), z.never());

export const forumRecounts = defineQueue({
  name: "forum-recounts",
  payload: nothing,
  timeoutSeconds: 3600,
});
export const viewMarkPurges = defineQueue({ name: "view-mark-purges", payload: nothing });
export const threadChangePurges = defineQueue({ name: "thread-change-purges", payload: nothing });
export const outdatedRenderings = defineQueue({
  name: "outdated-renderings",
  payload: nothing,
  timeoutSeconds: 3600,
  concurrency: 1,
});

/** Posts that show what has changed elsewhere: a corrected event, a quoted post. */
export const staleRenderings = defineQueue({
  name: "stale-renderings",
  payload: z.object({ postIds: z.array(z.uuid()) }),
  timeoutSeconds: 300,
  concurrency: 1,
});

/** Pictures that posts name by an address elsewhere. Tried for about two hours: a site may be down. */
export const pictureFetches = defineQueue({
  name: "picture-fetches",
  payload: z.object({ name: z.string() }),
  retries: 8,
  firstRetrySeconds: 15,
});
export const pictureSweeps = defineQueue({
  name: "picture-sweeps",
  payload: nothing,
  timeoutSeconds: 900,
  concurrency: 1,
});

/** Members who erased their accounts, with the names that their posts and others' may still hold. */
export const forgottenMembers = defineQueue({
  name: "forgotten-members",
  payload: z.object({ userId: z.uuid(), username: z.string(), eraseTexts: z.boolean() }),
  timeoutSeconds: 900,
  concurrency: 1,
});
