import { useEffect, useEffectEvent } from "react";

const listeners = new Set<() => void>();

/** To be called when the connection of live updates is there again after a break. */
export function announceReconnect(): void {
  for (const listener of listeners) listener();
}

/** For what is told live without a cursor: whatever was told during a break has to be asked for. */
export function useReconnect(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const listener = () => tell();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
