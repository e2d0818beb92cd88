import { inRounds } from "../concurrency/in-rounds.ts";
import { currentPlaces, goingOnFrom, traced } from "../tracing/tracing.ts";
import type { Database } from "./database.ts";

/** A reading that those who ask the same at the same time do once for all of them. */
export function coalesceReads<Asked, Found>(
  keyOf: (asked: Asked) => string,
  read: (database: Database, asked: Asked) => Promise<Found>,
): (database: Database, asked: Asked) => Promise<Found> {
  const underWay = new WeakMap<Database, Map<string, Promise<Found>>>();
  return (database, asked) => {
    const readings = underWay.get(database) ?? new Map<string, Promise<Found>>();
    underWay.set(database, readings);
    const key = keyOf(asked);
    const shared = readings.get(key);
    if (shared) return shared;
    const reading = read(database, asked).finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  };
}

/**
 * A reading that those who ask for different things at the same time do together: what was found stands in their order.
 * It is traced as a part of what the first of them does.
 */
export function combineReads<Asked, Found>(
  read: (database: Database, asked: readonly Asked[]) => Promise<readonly Found[]>,
  rounds: { atOnce?: number; largest?: number } = {},
): (database: Database, asked: Asked) => Promise<Found> {
  const readings = new WeakMap<Database, (asked: Asked) => Promise<Found>>();
  return (database, asked) => {
    const existing = readings.get(database);
    if (existing) return existing(asked);
    const join = inRounds<Placed<Asked>, Found>({
      ...rounds,
      run(all) {
        const everything = all.map((one) => one.asked);
        const reading = goingOnFrom(all[0]?.places ?? [], () => read(database, everything));
        return all.map(async (_, index) => {
          const found = (await reading)[index];
          if (found === undefined) throw new Error("A reading has left out what was asked");
          return found;
        });
      },
    });
    const created = (wanted: Asked) =>
      traced("read with others", () => join({ asked: wanted, places: currentPlaces() }));
    readings.set(database, created);
    return created(asked);
  };
}

interface Placed<Asked> {
  asked: Asked;
  /** Where in a trace it was asked. */
  places: readonly string[];
}
