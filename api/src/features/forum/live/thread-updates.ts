import type { ThreadChangeKind } from "./thread-feed.entities.ts";

/** A change of a thread, as it was numbered. */
export interface ThreadStep {
  sequence: number;
  kind: ThreadChangeKind;
  postId: string | null;
  number: number | null;
  /** What the thread has by now. */
  replyCount: number;
}

type Fact =
  | { __typename: "PostsAdded"; fromNumber: number; toNumber: number; replyCount: number }
  | { __typename: "PostChanged"; postId: string; number: number; replyCount: number }
  | { __typename: "ThreadChanged" }
  | { __typename: "PostsMoved" }
  | { __typename: "ThreadReset" };

export type ThreadUpdateRow = Fact & {
  threadId: string;
  /** Everything up to here has been delivered. */
  cursor: string;
};

/** With more than this waiting, readers had better fetch their page again. */
const mostWaiting = 10;

/**
 * The updates of one thread that are still to be delivered. They are merged, so that at most one of each kind goes out
 * at a time.
 */
export class ThreadNews {
  readonly #threadId: string;
  #added: { fromNumber: number; toNumber: number } | null = null;
  /** Posts that changed, each with its first undelivered change. */
  readonly #changed = new Map<string, { number: number; sequence: number }>();
  #hasThreadChanged = false;
  #havePostsMoved = false;
  #replyCount = 0;
  #reported: number;
  #last: number;

  constructor(threadId: string, reported: number) {
    this.#threadId = threadId;
    this.#reported = reported;
    this.#last = reported;
  }

  /** The last change that is known. */
  get last(): number {
    return this.#last;
  }

  get isEmpty(): boolean {
    const isStill = !this.#hasThreadChanged && !this.#havePostsMoved;
    return this.#added === null && this.#changed.size === 0 && isStill;
  }

  add(steps: readonly ThreadStep[]): void {
    for (const step of steps) this.#addStep(step);
  }

  /** Gives one update of each kind that is waiting. */
  take(): ThreadUpdateRow[] {
    const facts = this.#changed.size > mostWaiting ? this.#giveUp() : this.#takeFacts();
    const before = String(this.#reported);
    const [oldestWaiting] = this.#changed.values();
    this.#reported = oldestWaiting ? oldestWaiting.sequence - 1 : this.#last;
    // A client that loses the connection in between still receives the rest.
    return facts.map((fact, index) => ({
      ...fact,
      threadId: this.#threadId,
      cursor: index === facts.length - 1 ? String(this.#reported) : before,
    }));
  }

  #addStep({ kind, sequence, postId, number, replyCount }: ThreadStep): void {
    this.#last = sequence;
    this.#replyCount = replyCount;
    if (kind === "POSTS_MOVED") this.#havePostsMoved = true;
    else if (postId === null || number === null) this.#hasThreadChanged = true;
    else if (kind === "POST_ADDED") this.#addNumber(number);
    else if (!this.#changed.has(postId)) this.#changed.set(postId, { number, sequence });
  }

  #addNumber(number: number): void {
    const { fromNumber, toNumber } = this.#added ?? { fromNumber: number, toNumber: number };
    this.#added = {
      fromNumber: Math.min(fromNumber, number),
      toNumber: Math.max(toNumber, number),
    };
  }

  #takeFacts(): Fact[] {
    const facts: Fact[] = [];
    const replyCount = this.#replyCount;
    if (this.#added) facts.push({ __typename: "PostsAdded", ...this.#added, replyCount });
    this.#added = null;
    const [first] = this.#changed;
    if (first) {
      const [postId, { number }] = first;
      facts.push({ __typename: "PostChanged", postId, number, replyCount });
      this.#changed.delete(postId);
    }
    if (this.#hasThreadChanged) facts.push({ __typename: "ThreadChanged" });
    this.#hasThreadChanged = false;
    if (this.#havePostsMoved) facts.push({ __typename: "PostsMoved" });
    this.#havePostsMoved = false;
    return facts;
  }

  #giveUp(): Fact[] {
    this.#added = null;
    this.#changed.clear();
    this.#hasThreadChanged = false;
    this.#havePostsMoved = false;
    return [{ __typename: "ThreadReset" }];
  }
}
