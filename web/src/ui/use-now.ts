import { useSyncExternalStore } from "react";

import { useRenderFacts } from "../platform/render-facts.ts";

const tickMilliseconds = 30_000;

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The present to the second, renewed every half minute, by one clock for the whole page. */
export function useNow(): Date {
  const facts = useRenderFacts();
  const now = facts ? () => facts.at : presentMoment;
  return new Date(useSyncExternalStore(subscribe, now, now));
}

/** Zero while nobody shows it. */
let present = 0;

/** Stands still between two ticks: were it another one before React has drawn all of a page, React would begin anew. */
function presentMoment(): number {
  if (Math.abs(Date.now() - present) > tickMilliseconds) renew();
  return present;
}

function renew(): void {
  present = Math.ceil(Date.now() / 1000) * 1000;
}

function subscribe(onTick: () => void): () => void {
  listeners.add(onTick);
  ticking ??= setInterval(tick, tickMilliseconds);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
    present = 0;
  };
}

function tick(): void {
  renew();
  for (const listener of listeners) listener();
}
