import { useEffect, useState } from "react";

interface PlayedMonths {
  /** Places of the first and the last chosen month. */
  first: number;
  last: number;
  count: number;
  choose(first: number, last: number): void;
}

const stepMilliseconds = 700;
/** How much of the time is seen at once when all of it was chosen. */
const windowMonths = 6;

/** Moves the chosen span forward month by month, until its end reaches the newest month. */
export function usePlayedMonths({ first, last, count, choose }: PlayedMonths) {
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (last >= count - 1) setIsPlaying(false);
      else choose(first + 1, last + 1);
    }, stepMilliseconds);
    return () => clearTimeout(timer);
  }, [isPlaying, first, last, count, choose]);

  const toggle = () => {
    const isAtEnd = last >= count - 1;
    if (!isPlaying && isAtEnd) {
      choose(0, first === 0 ? Math.min(windowMonths, count) - 1 : last - first);
    }
    setIsPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}
