import DataLoader from "dataloader";

/**
 * Declares how a noun is loaded in bulk. The returned function loads one: all keys that one request asks for in the
 * same tick go to `batch` together, and each key at most once a request.
 */
export function defineLoader<Context extends object, Key, Value>(
  batch: (context: Context, keys: readonly Key[]) => Promise<Map<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | null> {
  const loaders = new WeakMap<Context, DataLoader<Key, Value | null>>();
  return (context, key) => {
    const existing = loaders.get(context);
    if (existing) return existing.load(key);
    const created = new DataLoader<Key, Value | null>(async (keys) => {
      const found = await batch(context, keys);
      return keys.map((wanted) => found.get(wanted) ?? null);
    });
    loaders.set(context, created);
    return created.load(key);
  };
}

/** Groups rows under their key, for associations that hold several. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
