import { accountWorkers } from "../features/accounts/module.ts";
import { eventWorkers } from "../features/events/module.ts";
import { forumWorkers } from "../features/forum/module.ts";
import { moderationWorkers } from "../features/moderation/module.ts";
import { notificationWorkers } from "../features/notifications/module.ts";
import type { JobWorker } from "../kernel/workers.ts";

/** Everything that is done later. */
export const jobWorkers: readonly JobWorker[] = [
  ...accountWorkers,
  ...eventWorkers,
  ...forumWorkers,
  ...moderationWorkers,
  ...notificationWorkers,
];
