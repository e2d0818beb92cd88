import { useEffect, useEffectEvent } from "react";

const listeners = new Set<() => void>();

/** To be called when the connection of live updates is there again after a break. */
export function announceReconnect(): void {
  for (const listener of listeners) listener();
}

/** Calls whenever the connection is there again after a break; returns what ends that. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For subscriptions without a cursor: what was published during a break has to be fetched. */
export function useReconnect(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => onReconnect(() => notify()), []);
}
