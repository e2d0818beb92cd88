import { useSyncExternalStore } from "react";

import { useRenderFacts } from "../platform/render-facts.ts";

const tickMilliseconds = 30_000;

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The present to the second, renewed every half minute, by one clock for the whole page. */
export function useNow(): Date {
  const facts = useRenderFacts();
  const present = facts ? () => facts.at : presentSecond;
  return new Date(useSyncExternalStore(subscribe, present, present));
}

function presentSecond(): number {
  return Math.ceil(Date.now() / 1000) * 1000;
}

function subscribe(onTick: () => void): () => void {
  listeners.add(onTick);
  ticking ??= setInterval(() => listeners.forEach((listener) => listener()), tickMilliseconds);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
