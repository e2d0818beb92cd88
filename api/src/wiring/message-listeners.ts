import { accountListeners } from "../features/accounts/account.handlers.ts";
import { eventListeners } from "../features/events/module.ts";
import { forumListeners } from "../features/forum/forum.handlers.ts";
import { threadFeedListeners } from "../features/forum/live/thread-feed.handlers.ts";
import {
  moderationQueueListeners,
  reportListeners,
} from "../features/moderation/moderation.handlers.ts";
import { notificationListeners } from "../features/notifications/notification.handlers.ts";
import { researchListeners } from "../features/research/module.ts";
import type { MessageListener } from "../kernel/messages.ts";

/** Who hears what, in the order of telling. */
export const messageListeners: readonly MessageListener[] = [
  ...accountListeners,
  ...eventListeners,
  ...forumListeners,
  ...moderationQueueListeners,
  ...reportListeners,
  ...threadFeedListeners,
  ...notificationListeners,
  ...researchListeners,
];

const heardAlone = new Set(
  messageListeners.filter(({ hearsMany }) => !hearsMany).map(({ name }) => name),
);

/** Names of messages that may be heard several in one transaction, because all who hear them can. */
export const heardTogether: readonly string[] = [
  ...new Set(messageListeners.map(({ name }) => name)).difference(heardAlone),
];
