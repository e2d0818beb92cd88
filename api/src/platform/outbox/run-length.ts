const longest = 50;
const slowMilliseconds = 500;

/**
 * How many messages are delivered in one transaction, while more wait. What it holds keeps others waiting, and what a
 * message costs shows only when it is delivered: so it begins with one, takes more as long as that is quick, fewer
 * after a delivery that lasted, and after one that failed looks at each alone.
 */
export class RunLength {
  #most = 1;

  get most(): number {
    return this.#most;
  }

  delivered(count: number, milliseconds: number): void {
    const isSlow = milliseconds > slowMilliseconds;
    this.#most = isSlow ? Math.max(1, Math.floor(count / 2)) : Math.min(longest, this.#most * 2);
  }

  failed(): void {
    this.#most = 1;
  }
}
