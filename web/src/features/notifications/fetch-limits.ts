import { hour } from "@vigilia/schema/durations.ts";

import { readJson, writeJson } from "../../platform/storage.ts";

const storageKey = "deleted-notifications";
const memoryMilliseconds = hour;

/** Remembers for an hour what was deleted, so that a late answer or update does not bring it back. */
export class DeletedIds {
  readonly #owner: string;
  readonly #now: () => number;
  readonly #deletedAt: Map<string, number>;

  constructor(owner: string, now: () => number = Date.now) {
    this.#owner = owner;
    this.#now = now;
    this.#deletedAt = new Map(storedEntries(owner));
  }

  add(id: string): void {
    this.#deletedAt.set(id, this.#now());
    this.#store();
  }

  /** Forgets that it was deleted: it is there again. */
  forget(id: string): void {
    this.#deletedAt.delete(id);
    this.#store();
  }

  has(id: string): boolean {
    const at = this.#deletedAt.get(id);
    return at !== undefined && this.#now() - at < memoryMilliseconds;
  }

  #store(): void {
    const recent = [...this.#deletedAt].filter(([known]) => this.has(known));
    writeJson(storageKey, this.#owner, recent);
  }
}

function storedEntries(owner: string): [string, number][] {
  const stored = readJson(storageKey, owner);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}

const errorsToOpen = 3;
const openMilliseconds = 300_000;

/** A circuit breaker: three errors in a row stop requests for five minutes. */
export class CircuitBreaker {
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
