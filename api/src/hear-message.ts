import type { Services, WorkContext } from "./context.ts";
import { createWorkContext } from "./create-context.ts";
import { messageListeners } from "./message-listeners.ts";

interface HeardMessage extends Pick<WorkContext, "em"> {
  name: string;
  payload: unknown;
}

/** Tells every listener of a message; returns what is to be done once that is committed. */
export async function hearMessage(
  services: Services,
  { em, name, payload }: HeardMessage,
): Promise<() => void> {
  const pending: (() => void)[] = [];
  const context = {
    ...createWorkContext(services),
    em,
    afterCommit: (work: () => void) => void pending.push(work),
  };
  for (const listener of messageListeners) {
    if (listener.name === name) await listener.hear(payload, context);
  }
  return () => {
    for (const work of pending) work();
  };
}
