/** Until then, pictures above the place have come or never will. */
const longestHold = 15_000;
/** Less is rounding. */
const tolerance = 1;
const readerActs = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

interface Hold {
  /** Pixels between the top of the window and the element. */
  top: number;
  isSmooth?: boolean;
}

/**
 * Scrolls an element to its place in the window and keeps it there while what is above it still grows, until the
 * reader moves. Returns how to stop.
 */
export function anchorScroll(element: Element, { top, isSmooth = false }: Hold): () => void {
  let behavior: ScrollBehavior = isSmooth ? "smooth" : "instant";
  const align = () => {
    const distance = element.getBoundingClientRect().top - top;
    if (Math.abs(distance) > tolerance) window.scrollBy({ top: distance, behavior });
  };
  const onArrival = () => {
    behavior = "instant";
    align();
  };

  const letGo = new AbortController();
  const { signal } = letGo;
  const growth = new ResizeObserver(align);
  const timer = setTimeout(() => letGo.abort(), longestHold);
  signal.addEventListener("abort", () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  window.addEventListener("scrollend", onArrival, { signal });
  for (const act of readerActs) {
    window.addEventListener(act, () => letGo.abort(), { signal, passive: true });
  }
  align();
  growth.observe(document.body);
  return () => letGo.abort();
}
