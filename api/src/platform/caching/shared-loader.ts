import type { EntityManager } from "@mikro-orm/postgresql";

import { defineRoundLoader, type Loader } from "../database/define-loader.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Whoever asks, this is all that a shared loader learns of them. */
interface SharedContext {
  em: EntityManager;
  now(): Date;
}

interface KeepingContext extends SharedContext {
  services: { sharedRows: ResponseCache };
  round?: object;
}

/** More that are read at once are not kept: each would be dropped with any of the others. */
const mostKeptTogether = 100;

/** What an entry takes beside what it holds, in bytes. */
const overhead = 200;

/**
 * Declares how a noun is loaded that is the same for everybody: the process keeps what was found for whoever asks
 * next, until something changes that it was read from. Within a transaction, what that has changed is read. What is
 * done in a round is answered together.
 * `name` distinguishes what is kept of several loaders.
 */
export function defineSharedLoader<Value>(
  name: string,
  batch: (context: SharedContext, keys: readonly string[]) => Promise<Map<string, Value>>,
): Loader<KeepingContext, string, Value> {
  return defineRoundLoader(
    async ({ em, now, services }: KeepingContext, keys: readonly string[]) => {
      if (em.isInTransaction() || keys.length > mostKeptTogether) return batch({ em, now }, keys);
      const kept = (key: string) => `${name} ${key}`;
      const found = await services.sharedRows.getAll<Value | null>(
        keys.map(kept),
        async (missing) => {
          const wanted = missing.map((key) => key.slice(name.length + 1));
          const read = await batch({ em, now }, wanted);
          return new Map(wanted.map((key) => [kept(key), entryOf(read.get(key) ?? null)]));
        },
      );
      const values = keys.map((key) => [key, found.get(kept(key))?.value ?? null] as const);
      return new Map(values.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
    },
  );
}

const entryOf = <Value>(value: Value) => ({
  value,
  bytes: overhead + 2 * JSON.stringify(value).length,
  isKept: true,
});
