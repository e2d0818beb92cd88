import {
  startTransition,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Location, useLocation } from "react-router-dom";

import { useIsHydrated } from "../../../platform/render-facts.ts";
import { anchorScroll } from "../posts/anchor-scroll.ts";
import {
  arrivalTarget,
  type NumberedPost,
  postElementId,
  unreadElementId,
} from "../posts/arrival-target.ts";

/** Where the top of what is jumped to belongs: below the header that stays. */
function topOfView(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What a reader had at the top of the window, and how far from its edge. */
interface ScrollAnchor {
  elementId: string;
  top: number;
}

/** As the router names an entry of the history, for want of another, that a page load began. */
const firstKey = "default";

const storageKey = "scroll-anchors";
/** As many entries of the history as one goes back through. */
const mostKept = 50;

/** By the entry of the history; null at the very top of the page. */
const anchors = new Map<string, ScrollAnchor | null>(stored());

// A tab may be put aside at any time once it is hidden.
if (!import.meta.env.SSR) {
  addEventListener("pagehide", store);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") store();
  });
}

/** Names an entry of the history, so that it is known again after a reload. */
function historyEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

function rememberAnchor(entry: string, anchor: ScrollAnchor | null): void {
  anchors.delete(entry);
  anchors.set(entry, anchor);
}

/** Undefined when the reader has not been there yet. */
function recallAnchor(entry: string): ScrollAnchor | null | undefined {
  return anchors.get(entry);
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...anchors].slice(-mostKept)));
  } catch {
    // Where the browser refuses storage, a reload begins at the top.
  }
}

function stored(): [string, ScrollAnchor | null][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    const known = Array.isArray(entries) ? entries.filter(isEntry) : [];
    return isNewVisit() ? known.filter(([entry]) => !entry.startsWith(firstKey)) : known;
  } catch {
    return [];
  }
}

/** Rather than a reload, or a way back. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

function isEntry(value: unknown): value is [string, ScrollAnchor | null] {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  const anchor: unknown = value[1];
  return (
    anchor === null ||
    (typeof anchor === "object" && anchor !== undefined && "elementId" in anchor && "top" in anchor)
  );
}

interface ArrivalOptions {
  posts: readonly NumberedPost[];
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
  const target = arrivalTarget(location, posts);
  const elementId = entry.anchor === undefined ? target?.elementId : entry.anchor?.elementId;
  const isThere =
    elementId === unreadElementId || posts.some(({ id }) => postElementId(id) === elementId);

  const arrive = useEffectEvent(({ anchor }: HistoryEntry) => {
    const element = elementId && document.getElementById(elementId);
    if (!element) return undefined;
    element.focus({ preventScroll: true });
    if (anchor) return anchorScroll(element, { top: anchor.top });
    if (target?.postId) onArrival(target.postId);
    const isSmooth = target?.isSmooth === true && !prefersReducedMotion();
    return anchorScroll(element, { top: topOfView(), isSmooth });
  });
  // Before anything is painted: a page that is seen at another place first is painted twice.
  useLayoutEffect(() => {
    if (isThere) return arrive(entry);
  }, [entry, isThere]);
}

/** Where the reader was is asked once, before this page is shown: scrolling overwrites it. */
function entryOf(location: Location): HistoryEntry {
  const key = historyEntry(location);
  return { key, anchor: recallAnchor(key) };
}

/** They fill a small window, where drawing takes longest. */
const drawnFirst = 3;

/**
 * The posts to draw: who comes for one of them sees it, and those that follow it, before the others are drawn. They
 * must then have the height of a window to themselves, so that the post stands where it will stay.
 */
export function usePostsFromTarget<Post extends NumberedPost>(posts: readonly Post[]) {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [part] = useState(() => (isHydrated ? partFromTarget(location, posts) : null));
  const [isPart, setIsPart] = useState(part !== null);
  useEffect(() => startTransition(() => setIsPart(false)), []);

  const keepPlace = useEffectEvent(() => {
    const anchor = part && recallAnchor(historyEntry(location));
    const element = anchor && document.getElementById(anchor.elementId);
    if (element) anchorScroll(element, { top: anchor.top })();
  });
  // Also for who has scrolled on meanwhile, in browsers that do not see to it themselves.
  useLayoutEffect(() => {
    if (!isPart) keepPlace();
  }, [isPart]);

  const drawn = useMemo(
    () => (isPart && part ? posts.slice(part.start, part.start + drawnFirst) : posts),
    [posts, part, isPart],
  );
  return { drawn, isPart, pointedOut: part?.postId };
}

/** Null for who comes for none of them, or comes back to where they were. */
function partFromTarget(location: Location, posts: readonly NumberedPost[]) {
  const target = arrivalTarget(location, posts);
  if (!target || entryOf(location).anchor !== undefined) return null;
  const start = posts.findIndex(({ id }) => postElementId(id) === target.elementId);
  return start === -1 ? null : { start, postId: target.postId };
}

const highlightMilliseconds = 2_000;

/** At most one post is highlighted, for two seconds each time. */
export function useHighlight(
  /** Drawn so from the start: a second drawing would keep a slow phone from painting the first. */
  first: string | undefined,
) {
  const [highlight, setHighlight] = useState(first === undefined ? undefined : { postId: first });
  const arrivesAt = useRef(first);

  useEffect(() => {
    if (!highlight) return;
    const timer = setTimeout(() => setHighlight(undefined), highlightMilliseconds);
    return () => clearTimeout(timer);
  }, [highlight]);

  return {
    highlightedId: highlight?.postId,
    highlightPost: (postId: string) => {
      const isDrawnSo = arrivesAt.current === postId;
      arrivesAt.current = undefined;
      if (!isDrawnSo) setHighlight({ postId });
    },
  };
}

/** Remembers, for each entry of the history, which post the reader has before them. */
export function useScrollAnchor(list: RefObject<HTMLElement | null>): void {
  const entry = historyEntry(useLocation());

  // A layout effect: the scrolling of the next page must not be taken for this one's.
  useLayoutEffect(() => {
    const remember = () => {
      const first = Array.from(list.current?.children ?? []).find(
        (post) => post.id && post.getBoundingClientRect().bottom > 0,
      );
      const isAtTop = window.scrollY === 0;
      const top = first?.getBoundingClientRect().top ?? 0;
      rememberAnchor(entry, first && !isAtTop ? { elementId: first.id, top } : null);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [list, entry]);
}
