import { useRef } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";

import { OwnBanProvider } from "../../features/accounts/ban/own-ban.tsx";
import { LiveRegion } from "../../ui/overlays/announcements.tsx";
import { ModerationExtras } from "./moderation-extras.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useArrival } from "./use-arrival.ts";
import { useCanonicalLink } from "./use-canonical-link.ts";
import { ViewerBan } from "./viewer-ban.tsx";

export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useCanonicalLink();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={main} />
      <NavigationProgress />
      <SiteHeader />
      <OfflineBanner />
      <OwnBanProvider>
        <ViewerBan />
        <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col">
          <ModerationExtras>
            <Outlet />
          </ModerationExtras>
        </main>
      </OwnBanProvider>
      <LiveRegion />
      <ScrollRestoration />
    </div>
  );
}
