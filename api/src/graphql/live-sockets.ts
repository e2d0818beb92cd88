import { minute } from "@vigilia/schema/durations.ts";
import { closeCodes, type CloseCode } from "@vigilia/schema/error-codes.ts";

import { InFlight } from "../platform/concurrency/in-flight.ts";
import { inRounds } from "../platform/concurrency/in-rounds.ts";
import type { Logger } from "../platform/logger.ts";

/** A socket by which a member is here. */
export interface MemberSocket {
  userId: string;
  sessionId: string;
  /** What its session could do when it was opened. */
  access: string;
  /** Called before the session is looked at again: nothing may rely on an earlier look any more. */
  forget(): void;
  hangUp(code: CloseCode): void;
}

/** What the sockets need to know about members. */
export interface Membership {
  /** Which of these sessions still stand, and what each may do, by a word that changes with that. */
  readAccess(sessionIds: readonly string[]): Promise<Map<string, string>>;
  /** Called now and then with the members who are connected. */
  markPresent(userIds: readonly string[]): Promise<void>;
}

interface LiveSocketsOptions {
  membership: Membership;
  logger: Logger;
}

/** How often all are looked at, in case nobody said that something changed. */
const sweepMilliseconds = 2_000;
const presenceMilliseconds = 5 * minute;

/**
 * The sockets of members. One is closed as soon as its session is over, or may do something else than at its opening.
 */
export class LiveSockets {
  readonly #membership: Membership;
  readonly #logger: Logger;
  readonly #open = new Set<MemberSocket>();
  readonly #timers: NodeJS.Timeout[];
  readonly #underWay = new InFlight();
  readonly #markPresent: (userId: string) => Promise<void>;

  constructor({ membership, logger }: LiveSocketsOptions) {
    this.#membership = membership;
    this.#logger = logger;
    this.#markPresent = inRounds({
      atOnce: 1,
      run: (userIds) => {
        const marking = this.#trying(() => membership.markPresent([...new Set(userIds)]));
        return userIds.map(() => marking);
      },
    });
    const sweep = setInterval(() => void this.recheck(null), sweepMilliseconds);
    const present = () => {
      for (const { userId } of this.#open) void this.#markPresent(userId);
    };
    this.#timers = [sweep, setInterval(present, presenceMilliseconds)];
    for (const timer of this.#timers) timer.unref();
  }

  /** Watches a socket until it is let go. */
  watch(socket: MemberSocket): () => void {
    this.#open.add(socket);
    void this.#markPresent(socket.userId);
    return () => void this.#open.delete(socket);
  }

  /** Looks again at a member's sockets, or at all. */
  async recheck(userId: string | null): Promise<void> {
    const looked = [...this.#open].filter((open) => userId === null || open.userId === userId);
    if (looked.length === 0) return;
    for (const open of looked) open.forget();
    await this.#trying(async () => {
      const access = await this.#membership.readAccess(looked.map(({ sessionId }) => sessionId));
      for (const open of looked) {
        const present = access.get(open.sessionId);
        if (present === undefined) open.hangUp(closeCodes.sessionEnded);
        else if (present !== open.access) open.hangUp(closeCodes.accessChanged);
      }
    });
  }

  /** Looks no more; resolves once the last look is over. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#underWay.settled();
  }

  /** The next time is soon enough when the database does not answer. */
  async #trying(look: () => Promise<void>): Promise<void> {
    try {
      await this.#underWay.track(look());
    } catch (error) {
      this.#logger.warn({ err: error }, "the members of open sockets could not be looked up");
    }
  }
}
