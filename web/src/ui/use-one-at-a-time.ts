import { useRef } from "react";

/** The same act, which does nothing while it is under way: what is pressed twice in a hurry is sent once. */
export function useOneAtATime<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): (...given: Given) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act(...given);
    } finally {
      isUnderWay.current = false;
    }
  };
}
