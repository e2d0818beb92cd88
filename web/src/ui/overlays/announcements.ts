export interface Announcement {
  /** Counts up, so that the same words twice are two announcements. */
  number: number;
  text: string;
}

let latest: Announcement = { number: 0, text: "" };
const listeners = new Set<() => void>();

/** Tells people who listen to the page what others see happen on it. */
export function announce(text: string): void {
  latest = { number: latest.number + 1, text };
  for (const listener of listeners) listener();
}

export function latestAnnouncement(): Announcement {
  return latest;
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
