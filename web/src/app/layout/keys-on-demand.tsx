import { useEffect, useRef, useState } from "react";

import { lazyPart, nothingSaid } from "../../ui/blocks/lazy-part.tsx";

const SiteKeys = lazyPart(
  async () => (await import("./site-keys.tsx")).SiteKeys,
  undefined,
  nothingSaid,
);

/** A single key that is not typed into a field. */
function isSingleKey({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isTyped =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return key.length === 1 && !isTyped && !ctrlKey && !altKey && !metaKey;
}

/** What single keys do is fetched when the first one is pressed, and then done. */
export function KeysOnDemand() {
  const early = useRef<KeyboardEvent[]>([]);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (isThere) return;
    const keep = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      early.current.push(event);
      setIsAskedFor(true);
    };
    window.addEventListener("keydown", keep);
    return () => window.removeEventListener("keydown", keep);
  }, [isThere]);

  const pressAgain = () => {
    setIsThere(true);
    // What the screen itself has acted upon is done.
    for (const event of early.current.filter(({ defaultPrevented }) => !defaultPrevented)) {
      window.dispatchEvent(new KeyboardEvent("keydown", event));
    }
    early.current = [];
  };
  return isAskedFor && <SiteKeys onReady={pressAgain} />;
}
