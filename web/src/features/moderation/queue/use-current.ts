import { useEffect, useEffectEvent, useState } from "react";

import { successorOf } from "./successor-of.ts";

interface CurrentEntry {
  currentId: string | undefined;
  select: (id: string | undefined) => void;
  /** To the next entry or the one before; from nothing to the first. */
  step: (by: 1 | -1) => void;
}

/**
 * Which entry of a queue is at hand. When it leaves the queue, what came behind it is at hand; `onGone` hears
 * which one left.
 */
export function useCurrent(ids: readonly string[], onGone?: (id: string) => void): CurrentEntry {
  const [currentId, select] = useState<string>();
  const [before, setBefore] = useState(ids);
  const [gone, setGone] = useState<{ id: string }>();

  if (!isSame(before, ids)) {
    setBefore(ids);
    if (currentId && before.includes(currentId) && !ids.includes(currentId)) {
      select(successorOf(currentId, { before, now: ids }));
      setGone({ id: currentId });
    }
  }

  const tellGone = useEffectEvent((id: string) => onGone?.(id));
  useEffect(() => {
    if (gone) tellGone(gone.id);
  }, [gone]);

  const step = (by: 1 | -1) => {
    const index = currentId ? ids.indexOf(currentId) : -1;
    const next = index < 0 ? ids[0] : ids[index + by];
    if (next) select(next);
  };
  return { currentId, select, step };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
