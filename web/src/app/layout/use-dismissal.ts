import { type RefObject, useEffect, useEffectEvent } from "react";

type Dismissal = "escape" | "outside";

/** Tells when an open thing is to close: by Escape, or by a press or a step of the focus outside of it. */
export function useDismissal(
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (cause: Dismissal) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;

    const whenOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) dismiss("outside");
    };
    document.addEventListener("pointerdown", whenOutside, { signal });
    document.addEventListener("focusin", whenOutside, { signal });
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape") dismiss("escape");
      },
      { signal },
    );
    return () => listening.abort();
  }, [container, isOpen]);
}
