import { Menu as MenuIcon, X } from "lucide-react";
import { useState, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { useLocation } from "react-router-dom";

import { useViewer } from "../../features/accounts/viewer/viewer-context.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NavigationLinks, SiteLinks, SupportUkraineLink, VisitorLinks } from "./navigation.tsx";

/** Open or closed; navigation closes it. */
function useDisclosure() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  return {
    isOpen,
    toggle: () => setOpenAt(isOpen ? undefined : key),
    close: () => setOpenAt(undefined),
  };
}

type Dismissal = "escape" | "outside";

/** Calls back when an open element should close: by Escape, or by a press or a step of the focus outside of it. */
function useDismissal(
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

const link =
  "flex min-h-12 items-center gap-2.5 rounded-md px-3 font-medium tracking-wide text-ink-soft " +
  "hover:bg-hover aria-[current]:bg-accent-quiet aria-[current]:text-accent";

/** The navigation of small screens. */
export function MobileMenu() {
  const { isOpen, toggle, close } = useDisclosure();
  const { viewer } = useViewer();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const Icon = isOpen ? X : MenuIcon;

  useDismissal(container, isOpen, (cause) => {
    close();
    if (cause === "escape") button.current?.focus();
  });

  return (
    <>
      {isOpen && <div className="fixed inset-0 top-(--header-height) bg-scrim lg:hidden" />}
      <div ref={container} className="lg:hidden">
        <Button
          ref={button}
          variant="quiet"
          size="icon"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
        <div
          id={panelId}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-line bg-surface p-3 shadow-overlay"
        >
          <nav aria-label="Main">
            <ul className="flex flex-col gap-0.5">
              <NavigationLinks className={link} />
              <li>
                <SupportUkraineLink className={link} />
              </li>
            </ul>
          </nav>
          {!viewer && (
            <div className="mt-3 flex gap-2 border-t border-line px-3 pt-4 sm:hidden">
              <VisitorLinks />
            </div>
          )}
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 border-t border-line px-3 pt-4 pb-1 text-sm text-ink-faint">
            <SiteLinks />
          </p>
        </div>
      </div>
    </>
  );
}
