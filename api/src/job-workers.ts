import { accountWorkers } from "./features/accounts/account.workers.ts";
import { eventWorkers } from "./features/events/event.workers.ts";
import { forumWorkers } from "./features/forum/forum.workers.ts";
import { moderationWorkers } from "./features/moderation/moderation.workers.ts";
import { notificationWorkers } from "./features/notifications/notification.workers.ts";
import type { JobWorker } from "./jobs.ts";

/** Everything that is done later. */
export const jobWorkers: readonly JobWorker[] = [
  ...accountWorkers,
  ...eventWorkers,
  ...forumWorkers,
  ...moderationWorkers,
  ...notificationWorkers,
];
