import { UserMenu } from "../../features/accounts/sign-in/user-menu.tsx";
import { useViewer } from "../../features/accounts/viewer/viewer-context.ts";
import { NotificationBell } from "../../features/notifications/notification-bell.tsx";
import { Brand } from "./brand.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationLinks } from "./navigation.tsx";
import { SupportUkraineLink } from "./support-ukraine-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { VisitorLinks } from "./visitor-links.tsx";

const navigationLink =
  "relative flex h-(--header-height) items-center px-3 text-sm font-medium tracking-wide text-ink-soft transition-colors " +
  "hover:text-ink focus-visible:-outline-offset-4 aria-[current]:text-ink aria-[current]:after:absolute " +
  "aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accent";

const supportLink =
  "flex items-center gap-2 rounded-md px-3 py-1.5 text-sm font-medium tracking-wide text-ink-soft hover:bg-hover hover:text-ink";

export function SiteHeader() {
  const { viewer } = useViewer();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
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
          {viewer ? (
            <>
              <NotificationBell />
              <UserMenu viewer={viewer} />
            </>
          ) : (
            <div className="hidden items-center gap-2 sm:flex">
              <VisitorLinks />
            </div>
          )}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
