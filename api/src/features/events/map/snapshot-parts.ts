import type { EncodedEventSnapshot } from "@vigilia/schema/snapshot/encode-event-snapshot.ts";

/** What the thread is told. */
export interface SnapshotTask {
  version: string;
  /** Both parts of an earlier snapshot, in Brotli: only what changed since is sent. */
  previous: { columns: Uint8Array; ids: Uint8Array } | null;
}

/** Both parts as one stream: where the first ends stands before it, in four bytes. */
export function* joinParts({ columns, ids }: EncodedEventSnapshot): Generator<Uint8Array> {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(columns.length);
  yield length;
  yield columns;
  yield ids;
}

export async function splitParts(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ columns: Uint8Array; ids: Uint8Array }> {
  const bytes = Buffer.concat(await Array.fromAsync(chunks));
  const end = 4 + bytes.readUInt32LE();
  return { columns: bytes.subarray(4, end), ids: bytes.subarray(end) };
}
