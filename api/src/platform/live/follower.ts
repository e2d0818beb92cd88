/** One who wants to know when to look again. However often it is called meanwhile, it looks once. */
export class Follower {
  readonly #onEnd: () => void;
  #isCalled = true;
  #hasEnded = false;
  #waiting: ((goOn: boolean) => void) | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  call(): void {
    if (this.#waiting) this.#resume(true);
    else this.#isCalled = true;
  }

  /** Resolves when it is time to look, the first time at once; false when there is nothing to wait for any more. */
  async isCalled(): Promise<boolean> {
    if (this.#hasEnded) return false;
    if (this.#isCalled) {
      this.#isCalled = false;
      return true;
    }
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#resume(false);
  }

  #resume(goOn: boolean): void {
    this.#waiting?.(goOn);
    this.#waiting = undefined;
  }
}
