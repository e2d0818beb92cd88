import type { EntityManager } from "@mikro-orm/postgresql";

import { tagsOfMessages } from "../kernel/content-tags.ts";
import { type Services, createWorkContext } from "../kernel/context.ts";
import type { MessageRun } from "../platform/outbox/outbox.ts";
import { features } from "./features.ts";

const messageHandlers = features.flatMap(({ handlers }) => handlers);

const unbatchedMessages = new Set(
  messageHandlers.filter(({ isBatch }) => !isBatch).map(({ name }) => name),
);

/** Names of messages of which several may be handled in one transaction, because all their handlers can. */
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
    // It has been said right after the commit, unless the process was killed there.
    void services.cacheTags.announce(tagsOfMessages(name, payloads));
  };
}
