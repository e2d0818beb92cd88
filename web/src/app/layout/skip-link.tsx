import type { RefObject } from "react";

/** Moves the focus by hand: the address's fragment belongs to the map. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
      className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
