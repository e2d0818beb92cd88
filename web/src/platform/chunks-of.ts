import { bulkMaxSize } from "@vigilia/schema/limits.ts";

/** As many requests as so many choices need. */
export function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / bulkMaxSize);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * bulkMaxSize, (index + 1) * bulkMaxSize),
  );
}
