import { paths } from "@vigilia/schema/paths.ts";
import { Moon, Sun } from "lucide-react";
import { useContext, useEffect } from "react";
import { Link } from "react-router-dom";

import { ViewerContext } from "../../features/accounts/viewer/viewer-context.ts";
import { useIsHydrated } from "../../platform/render-facts.ts";
import { switchTheme, useTheme } from "../../platform/theme.ts";
import { lazyPart, nothingSaid } from "../../ui/blocks/lazy-part.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationLinks, SupportUkraineLink, VisitorLinks } from "./navigation.tsx";

const UserMenu = lazyPart(
  async () => (await import("../../features/accounts/sign-in/user-menu.tsx")).UserMenu,
  undefined,
  nothingSaid,
);
const NotificationBell = lazyPart(
  async () => (await import("../../features/notifications/notification-bell.tsx")).NotificationBell,
  undefined,
  nothingSaid,
);

function Brand() {
  return (
    <Link to={paths.map} className="flex items-center gap-2.5 rounded-sm text-ink">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          opacity="0.55"
        />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="12" cy="12" r="3" fill="var(--color-russian)" />
      </svg>
      <span className="text-lg font-semibold tracking-[0.14em]">VIGILIA</span>
    </Link>
  );
}

function ThemeSwitch() {
  const isDark = useTheme() === "dark";
  const Icon = isDark ? Sun : Moon;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={isDark ? "Switch to light theme" : "Switch to dark theme"}
      onClick={switchTheme}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Button>
  );
}

const navigationLink =
  "relative flex h-(--header-height) items-center px-3 text-sm font-medium tracking-wide text-ink-soft transition-colors " +
  "hover:text-ink focus-visible:-outline-offset-4 aria-[current]:text-ink aria-[current]:after:absolute " +
  "aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accent";

const supportLink =
  "flex items-center gap-2 rounded-md px-3 py-1.5 text-sm font-medium tracking-wide text-ink-soft hover:bg-hover hover:text-ink";

/** Keeps its room whoever is there, so that nothing moves when the page learns who it is. */
function ViewerCorner() {
  const { viewer, hasToken } = useContext(ViewerContext);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // public/theme.js says the same before the first paint.
    if (isHydrated) document.documentElement.toggleAttribute("data-member", hasToken);
  }, [isHydrated, hasToken]);
  return (
    <div className="viewer-corner flex items-center justify-end gap-1 sm:gap-2">
      {viewer ? (
        <>
          <NotificationBell />
          <UserMenu viewer={viewer} />
        </>
      ) : (
        <div className="visitor-links hidden items-center gap-2 sm:flex">
          <VisitorLinks />
        </div>
      )}
    </div>
  );
}

export function SiteHeader() {
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-surface">
      <div className="flex h-(--header-height) items-center gap-2 px-4 lg:gap-4 lg:px-6">
        <Brand />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center">
            <NavigationLinks className={navigationLink} />
            <li>
              <SupportUkraineLink className={supportLink} />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch />
          <ViewerCorner />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
