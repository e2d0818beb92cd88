import type { EntityManager } from "@mikro-orm/postgresql";

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
import { type Services, createWorkContext } from "../kernel/context.ts";
import type { MessageListener } from "../kernel/messages.ts";
import type { MessageRun } from "../platform/outbox/outbox.ts";

/** Who hears what, in the order of telling. */
const messageListeners: readonly MessageListener[] = [
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

interface Heard extends MessageRun {
  em: EntityManager;
}

/** Tells every listener of messages; returns what is to be done once that is committed. */
export async function hearMessages(
  services: Services,
  { em, name, payloads }: Heard,
): Promise<() => void> {
  const pending: (() => void)[] = [];
  const context = {
    ...createWorkContext(services),
    em,
    afterCommit: (work: () => void) => void pending.push(work),
  };
  for (const listener of messageListeners) {
    if (listener.name === name) await listener.hear(payloads, context);
  }
  return () => {
    for (const work of pending) work();
  };
}
