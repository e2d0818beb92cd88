import type { EntityManager } from "@mikro-orm/postgresql";

import { accountHandlers } from "../features/accounts/account.handlers.ts";
import { eventHandlers } from "../features/events/module.ts";
import { forumHandlers } from "../features/forum/forum.handlers.ts";
import { threadFeedHandlers } from "../features/forum/live/thread-feed.handlers.ts";
import {
  moderationQueueHandlers,
  reportHandlers,
} from "../features/moderation/moderation.handlers.ts";
import { notificationHandlers } from "../features/notifications/notification.handlers.ts";
import { researchHandlers } from "../features/research/module.ts";
import { type Services, createWorkContext } from "../kernel/context.ts";
import type { MessageHandler } from "../kernel/messages.ts";
import type { MessageRun } from "../platform/outbox/outbox.ts";

/** Who hears what, in the order of telling. */
const messageHandlers: readonly MessageHandler[] = [
  ...accountHandlers,
  ...eventHandlers,
  ...forumHandlers,
  ...moderationQueueHandlers,
  ...reportHandlers,
  ...threadFeedHandlers,
  ...notificationHandlers,
  ...researchHandlers,
];

const unbatchedMessages = new Set(
  messageHandlers.filter(({ isBatch }) => !isBatch).map(({ name }) => name),
);

/** Names of messages that may be heard several in one transaction, because all who hear them can. */
export const batchedMessages: readonly string[] = [
  ...new Set(messageHandlers.map(({ name }) => name)).difference(unbatchedMessages),
];

interface Dispatched extends MessageRun {
  em: EntityManager;
}

/**
 * Calls every handler of these messages; returns what is to be done once that is committed.
 * On the way to the bell: `notification.handlers.ts` is next.
 */
export async function dispatchMessages(
  services: Services,
  { em, name, payloads }: Dispatched,
): Promise<() => void> {
  const pending: (() => void)[] = [];
  const context = {
    ...createWorkContext(services),
    em,
    afterCommit: (work: () => void) => void pending.push(work),
  };
  for (const handler of messageHandlers) {
    if (handler.name === name) await handler.handle(payloads, context);
  }
  return () => {
    for (const work of pending) work();
  };
}
