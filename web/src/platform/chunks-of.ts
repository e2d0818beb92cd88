import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { pageCount } from "@vigilia/schema/pages.ts";

/** Splits a selection into as many requests as it needs. */
export function chunksOf(ids: readonly string[]): string[][] {
  const count = pageCount(ids.length, bulkMaxSize);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * bulkMaxSize, (index + 1) * bulkMaxSize),
  );
}
