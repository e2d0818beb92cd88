import { useEffect, useEffectEvent, useState } from "react";

/**
 * What is at hand when an entry has left its queue: the first of those behind it that are still there, else the last
 * of those before it.
 */
export function nextEntry(
  id: string,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): string | undefined {
  const isThere = (each: string) => now.includes(each);
  const index = before.indexOf(id);
  return before.slice(index + 1).find(isThere) ?? before.slice(0, index).findLast(isThere);
}

interface CurrentEntry {
  currentId: string | undefined;
  /** False while it is the first one of the queue, which nobody has gone to: the focus stays where it is then. */
  hasMoved: boolean;
  select: (id: string | undefined) => void;
  /** The first one is at hand again, of what is listed next. */
  begin: () => void;
  /** To the next entry or the one before; from nothing to the first. */
  step: (by: 1 | -1) => void;
}

/**
 * Which entry of a queue is at hand: at first the first one. When it leaves the queue, the
 * one behind it is at hand, and `onGone` gets the one that left.
 */
export function useCurrent(ids: readonly string[], onGone?: (id: string) => void): CurrentEntry {
  const [currentId, setCurrent] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [before, setBefore] = useState(ids);
  const [gone, setGone] = useState<{ id: string }>();

  const select = (id: string | undefined) => {
    setCurrent(id);
    setBegun(true);
    setMoved(true);
  };

  if (!hasBegun && ids[0]) {
    setBegun(true);
    setCurrent(ids[0]);
  }
  if (!isSame(before, ids)) {
    setBefore(ids);
    if (currentId && before.includes(currentId) && !ids.includes(currentId)) {
      const next = nextEntry(currentId, { before, now: ids });
      setCurrent(next);
      setMoved(next !== undefined);
      // Of what comes into an empty queue, the first one is at hand again
      setBegun(next !== undefined);
      setGone({ id: currentId });
    }
  }

  const onEntryGone = useEffectEvent((id: string) => onGone?.(id));
  useEffect(() => {
    if (gone) onEntryGone(gone.id);
  }, [gone]);

  const step = (by: 1 | -1) => {
    const index = currentId ? ids.indexOf(currentId) : -1;
    const next = index < 0 ? ids[0] : ids[index + by];
    if (next) select(next);
  };
  const begin = () => {
    setCurrent(undefined);
    setBegun(false);
    setMoved(false);
    setBefore([]);
  };
  return { currentId, hasMoved, select, step, begin };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
