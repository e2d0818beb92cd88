import type { Logger } from "../logger.ts";
import { Follower } from "./follower.ts";
import type { PubSub } from "./pubsub.ts";

interface WatchOptions {
  topics: PubSub;
  /** Where the subjects that changed are named; null stands for many. */
  topic: string;
  /** The version of each subject that has one; it differs after every change. */
  readVersions(subjects: readonly string[]): Promise<Map<string, string>>;
  logger: Logger;
  /** How often to look for changes without a wake-up, in milliseconds. */
  sweepEvery?: number;
}

/**
 * Wakes the followers of a subject that changed: at once by pub/sub, and otherwise soon, because the database is
 * asked every few seconds about all subjects that are followed here.
 * On the way to the bell: `inbox-updates.ts` is next, which follows.
 */
export class Watch {
  readonly #options: WatchOptions;
  readonly #followers = new Map<string, Set<Follower>>();
  #versions = new Map<string, string>();
  readonly #sweep: NodeJS.Timeout;
  readonly #stopListening: () => void;
  #isStopped = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#sweep = setInterval(() => void this.#wakeAll(), options.sweepEvery ?? 5_000);
    this.#sweep.unref();
    this.#stopListening = options.topics.listen(options.topic, (subject, causes) => {
      if (typeof subject === "string") this.#call(subject, causes);
      else void this.#wakeAll();
    });
  }

  follow(subject: string): Follower {
    const followers = this.#followers.get(subject) ?? new Set();
    const follower = new Follower(() => this.#drop(subject, follower));
    this.#followers.set(subject, followers.add(follower));
    return follower;
  }

  /** The number of followers of a subject in this process. */
  followerCount(subject: string): number {
    return this.#followers.get(subject)?.size ?? 0;
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#sweep);
    this.#stopListening();
  }

  #drop(subject: string, follower: Follower): void {
    const followers = this.#followers.get(subject);
    followers?.delete(follower);
    if (followers?.size === 0) this.#followers.delete(subject);
  }

  #call(subject: string, causes: readonly string[] = []): void {
    for (const follower of this.#followers.get(subject) ?? []) follower.wake(causes);
  }

  async #wakeAll(): Promise<void> {
    const subjects = [...this.#followers.keys()];
    if (subjects.length === 0 || this.#isStopped) return;
    try {
      const versions = await this.#options.readVersions(subjects);
      const before = this.#versions;
      this.#versions = versions;
      for (const [subject, version] of versions) {
        if (before.get(subject) !== version) this.#call(subject);
      }
    } catch (error) {
      this.#options.logger.warn({ err: error }, "what is followed live could not be looked at");
    }
  }
}
