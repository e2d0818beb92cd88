/**
 * Work that has begun, so that what it needs is not taken away before it is done. It is counted and not collected: a
 * set that changes with each request holds on to what was in it until the heap's old generation is cleared.
 */
export class InFlight {
  #count = 0;
  readonly #waiting: (() => void)[] = [];

  track<Result>(work: Promise<Result>): Promise<Result> {
    const end = () => {
      this.#count -= 1;
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    };
    this.#count += 1;
    work.then(end, end);
    return work;
  }

  /** Resolves once all is done, also what began meanwhile. */
  async settled(): Promise<void> {
    while (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
