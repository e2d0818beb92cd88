import { type PointerEvent, useEffect, useState } from "react";

/** A pointer that passes by opens nothing. */
const hoverMs = 500;
/** Between what is pointed at and the panel the pointer is nowhere for a moment. */
const graceMs = 250;

interface Opening {
  isOpen: boolean;
  /** By a press: it stays until it is closed, and takes the focus. */
  isPressed: boolean;
}

/** A panel that opens by a press, and while a mouse rests on what it is about or on the panel itself. */
export function useRestOpening(isPointedAt: boolean) {
  const [opening, setOpening] = useState<Opening>({ isOpen: false, isPressed: false });
  const [isPanelPointedAt, setPanelPointedAt] = useState(false);
  const isPointed = isPointedAt || isPanelPointedAt;
  useEffect(() => {
    const follow = () =>
      setOpening((before) => {
        if (before.isOpen === isPointed || (before.isOpen && before.isPressed)) return before;
        return { isOpen: isPointed, isPressed: false };
      });
    const timer = setTimeout(follow, isPointed ? hoverMs : graceMs);
    return () => clearTimeout(timer);
  }, [isPointed]);
  const press = (opens: boolean) => {
    setOpening((before) => ({ isOpen: opens, isPressed: opens || before.isPressed }));
    if (!opens) setPanelPointedAt(false);
  };
  const panel = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPanelPointedAt(pointerType === "mouse"),
    onPointerLeave: () => setPanelPointedAt(false),
  };
  return { ...opening, press, panel };
}
