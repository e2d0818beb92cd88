import type { EntityManager } from "@mikro-orm/postgresql";

import type { Services } from "../kernel/context.ts";
import { createWorkContext } from "../kernel/create-context.ts";
import { messageListeners } from "./message-listeners.ts";
import type { MessageRun } from "../platform/outbox/outbox.ts";

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
