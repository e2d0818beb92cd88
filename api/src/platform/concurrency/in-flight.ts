/** Work that has begun, so that what it needs is not taken away before it is done. */
export class InFlight {
  readonly #work = new Set<Promise<unknown>>();

  track<Result>(work: Promise<Result>): Promise<Result> {
    const end = () => void this.#work.delete(work);
    this.#work.add(work);
    work.then(end, end);
    return work;
  }

  /** Resolves once all is done, also what began meanwhile. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
  }
}
