const errorsToOpen = 3;
const openMilliseconds = 300_000;

/** Keeps a client from asking a service that does not answer: three errors silence it for five minutes. */
export class FetchBreaker {
  readonly #now: () => number;
  #errors = 0;
  #openedAt = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** False while it is open. The first request after that begins with a clean record. */
  allows(): boolean {
    if (this.#errors < errorsToOpen) return true;
    if (this.#now() - this.#openedAt < openMilliseconds) return false;
    this.#errors = 0;
    return true;
  }

  succeed(): void {
    this.#errors = 0;
  }

  fail(): void {
    this.#errors += 1;
    if (this.#errors === errorsToOpen) this.#openedAt = this.#now();
  }
}
