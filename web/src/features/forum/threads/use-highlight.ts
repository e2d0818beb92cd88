import { useEffect, useState } from "react";

const highlightMilliseconds = 2_000;

/** At most one post is highlighted, for two seconds each time. */
export function useHighlight() {
  const [highlight, setHighlight] = useState<{ postId: string }>();

  useEffect(() => {
    if (!highlight) return;
    const timer = setTimeout(() => setHighlight(undefined), highlightMilliseconds);
    return () => clearTimeout(timer);
  }, [highlight]);

  return {
    highlightedId: highlight?.postId,
    highlightPost: (postId: string) => setHighlight({ postId }),
  };
}
