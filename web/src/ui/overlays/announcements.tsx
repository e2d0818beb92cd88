import { useSyncExternalStore } from "react";

interface Announcement {
  /** Counts up, so that the same words twice are two announcements. */
  number: number;
  text: string;
}

let latest: Announcement = { number: 0, text: "" };
const listeners = new Set<() => void>();

/** Announces to screen readers what others see happen on the page. */
export function announce(text: string): void {
  latest = { number: latest.number + 1, text };
  for (const listener of listeners) listener();
}

function latestAnnouncement(): Announcement {
  return latest;
}

function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads out what is announced; the page has one. */
export function LiveRegion() {
  const { number, text } = useSyncExternalStore(
    onAnnouncement,
    latestAnnouncement,
    latestAnnouncement,
  );
  return (
    <div aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  );
}
