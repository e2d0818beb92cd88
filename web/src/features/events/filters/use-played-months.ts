import { useEffect, useState } from "react";

import { firstSpan, nextSpan } from "./played-span.ts";

interface PlayedMonths {
  /** Places of the first and the last chosen month. */
  first: number;
  last: number;
  /** Events of each month that pass the other filters. */
  counts: ArrayLike<number>;
  choose(first: number, last: number): void;
}

const stepMilliseconds = 700;

/** Moves the chosen span forward from month to month, over quiet ones at once, until the newest event. */
export function usePlayedMonths({ first, last, counts, choose }: PlayedMonths) {
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = nextSpan(counts, [first, last]);
      if (next) choose(...next);
      else setIsPlaying(false);
    }, stepMilliseconds);
    return () => clearTimeout(timer);
  }, [isPlaying, first, last, counts, choose]);

  const toggle = () => {
    if (!isPlaying && !nextSpan(counts, [first, last])) choose(...firstSpan(counts, [first, last]));
    setIsPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}
