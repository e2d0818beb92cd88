import type { Database } from "../database/database.ts";

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
