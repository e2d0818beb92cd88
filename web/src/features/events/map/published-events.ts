import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";

/** Events that are published together are drawn together. */
const gatherMilliseconds = 500;

/** Events that were published after the others were loaded, until they are drawn. */
export class PublishedEvents {
  readonly #onGathered: () => void;
  #events: SnapshotEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onGathered: () => void) {
    this.#onGathered = onGathered;
  }

  add(event: SnapshotEvent): void {
    this.#events.push(event);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#onGathered();
    }, gatherMilliseconds);
  }

  take(): SnapshotEvent[] {
    return this.#events.splice(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
