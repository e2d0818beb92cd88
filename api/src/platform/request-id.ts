import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const scope = new AsyncLocalStorage<{ id: string }>();

/** Runs `work` so that everything it starts knows this id; a fresh one unless given. */
export function withRequestId<Result>(work: () => Result, id: string = randomUUID()): Result {
  return scope.run({ id }, work);
}

/** The id that a log line and a masked error share, so that one leads to the other; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.id;
}

/** The request that this is done for, as an identity to remember something by; undefined outside a request. */
export function currentRequest(): object | undefined {
  return scope.getStore();
}
