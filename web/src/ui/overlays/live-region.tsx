import { useSyncExternalStore } from "react";

import { latestAnnouncement, onAnnouncement } from "./announcements.ts";

/** Reads out what is announced; the page has one. */
export function LiveRegion() {
  const { number, text } = useSyncExternalStore(onAnnouncement, latestAnnouncement);
  return (
    <div aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  );
}
