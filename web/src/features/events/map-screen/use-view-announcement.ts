import { useEffect } from "react";

import { announce } from "../../../ui/overlays/announcements.ts";
import type { EventMapState } from "../map/event-map-state.ts";

const restMilliseconds = 800;

/** Tells people who listen how many events the map shows, once it has come to rest. */
export function useViewAnnouncement({
  inView,
  matching,
}: Partial<Pick<EventMapState, "inView" | "matching">>): void {
  const shown = inView?.total;
  useEffect(() => {
    if (shown === undefined || matching === undefined) return;
    const timer = setTimeout(
      () => announce(`${shown} of ${matching} events in view`),
      restMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [shown, matching]);
}
