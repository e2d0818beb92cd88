/** A reader fell too far behind and was let go. It may come again and ask for what it missed. */
export class QueueOverflow extends Error {
  constructor() {
    super("The reader is too slow; subscribe again.");
    this.name = "SlowReader";
  }
}

type Answer = IteratorResult<unknown, undefined>;

const answer = (value: unknown): Promise<Answer> => Promise.resolve({ done: false, value });
const end = (): Promise<Answer> => Promise.resolve({ done: true, value: undefined });

/** One reader's end of a topic: what was published and not yet read, up to a bound. */
export class BoundedQueue implements AsyncIterableIterator<unknown, undefined> {
  readonly #maxUnread: number;
  readonly #onEnd: () => void;
  readonly #waiting: ((result: Answer) => void)[] = [];
  #unread: unknown[] = [];
  #failure: Error | undefined;
  #hasEnded = false;

  constructor({ maxUnread, onEnd }: { maxUnread: number; onEnd: () => void }) {
    this.#maxUnread = maxUnread;
    this.#onEnd = onEnd;
  }

  offer(payload: unknown): void {
    if (this.#hasEnded) return;
    const waiting = this.#waiting.shift();
    if (waiting) waiting({ done: false, value: payload });
    else if (this.#unread.length < this.#maxUnread) this.#unread.push(payload);
    else this.#fail(new QueueOverflow());
  }

  /** Lets the reader finish what is unread. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    for (const waiting of this.#waiting.splice(0)) waiting({ done: true, value: undefined });
  }

  next(): Promise<Answer> {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure) return Promise.reject(failure);
    if (this.#unread.length > 0) return answer(this.#unread.shift());
    if (this.#hasEnded) return end();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The reader leaves, also while it waits. */
  return(): Promise<Answer> {
    this.#unread = [];
    this.end();
    return end();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** What is unread is given up: a reader that comes again catches up from where it was. */
  #fail(failure: Error): void {
    this.#failure = failure;
    this.#unread = [];
    this.end();
  }
}
