import { useEffect, useEffectEvent, useState } from "react";
import { type Location, useLocation } from "react-router-dom";

import { holdInPlace, topOfView } from "./hold-in-place.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { arrivalTarget, postElementId, unreadElementId } from "../posts/arrival-target.ts";
import { historyEntry, recallAnchor, type ScrollAnchor } from "./scroll-anchors.ts";

interface ArrivalOptions {
  posts: readonly { id: string }[];
  /** For a post that is to be pointed out. */
  onArrival: (postId: string) => void;
}

interface HistoryEntry {
  key: string;
  anchor: ScrollAnchor | null | undefined;
}

/** Brings the reader to the post that they came for, as soon as it is there, or back to where they were. */
export function useArrivalAtPost({ posts, onArrival }: ArrivalOptions): void {
  const location = useLocation();
  const [entry, setEntry] = useState(() => entryOf(location));
  if (entry.key !== historyEntry(location)) setEntry(entryOf(location));
  const target = arrivalTarget(location);
  const elementId = entry.anchor === undefined ? target?.elementId : entry.anchor?.elementId;
  const isThere =
    elementId === unreadElementId || posts.some(({ id }) => postElementId(id) === elementId);

  const arrive = useEffectEvent(({ anchor }: HistoryEntry) => {
    const element = elementId && document.getElementById(elementId);
    if (!element) return undefined;
    element.focus({ preventScroll: true });
    if (anchor) return holdInPlace(element, { top: anchor.top });
    if (target?.postId) onArrival(target.postId);
    const isSmooth = target?.isSmooth === true && !prefersReducedMotion();
    return holdInPlace(element, { top: topOfView(), isSmooth });
  });
  useEffect(() => {
    if (isThere) return arrive(entry);
  }, [entry, isThere]);
}

/** Where the reader was is asked once, before this page is shown: scrolling overwrites it. */
function entryOf(location: Location): HistoryEntry {
  const key = historyEntry(location);
  return { key, anchor: recallAnchor(key) };
}
