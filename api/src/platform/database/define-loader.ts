import DataLoader from "dataloader";

/** Where the answers that are not for one context alone are loaded. */
interface Rounded {
  round?: object | undefined;
}

type LoadAll<Context, Key, Value> = (
  context: Context,
  keys: readonly Key[],
) => Promise<Map<Key, Value>>;

type Load<Context, Key, Value> = (context: Context, key: Key) => Promise<Value | null>;

/**
 * Declares how a noun is loaded in bulk. The returned function loads one: all keys that one request asks for in the
 * same tick go to `batch` together, and each key at most once a request.
 */
export function defineLoader<Context extends object, Key, Value>(
  batch: LoadAll<Context, Key, Value>,
): Load<Context, Key, Value> {
  const loaders = new WeakMap<Context, DataLoader<Key, Value | null>>();
  return (context, key) => loadFrom(loaders, { owner: context, context, batch }, key);
}

/** The same for what does not depend on who asks: contexts of one round are answered together. */
export function defineRoundLoader<Context extends Rounded, Key, Value>(
  batch: LoadAll<Context, Key, Value>,
): Load<Context, Key, Value> {
  const loaders = new WeakMap<object, DataLoader<Key, Value | null>>();
  return (context, key) =>
    loadFrom(loaders, { owner: context.round ?? context, context, batch }, key);
}

interface Loading<Context, Key, Value> {
  /** For whom answers are remembered. */
  owner: object;
  context: Context;
  batch: LoadAll<Context, Key, Value>;
}

function loadFrom<Context, Key, Value>(
  loaders: WeakMap<object, DataLoader<Key, Value | null>>,
  { owner, context, batch }: Loading<Context, Key, Value>,
  key: Key,
): Promise<Value | null> {
  const existing = loaders.get(owner);
  if (existing) return existing.load(key);
  const created = new DataLoader<Key, Value | null>(async (keys) => {
    const found = await batch(context, keys);
    return keys.map((wanted) => found.get(wanted) ?? null);
  });
  loaders.set(owner, created);
  return created.load(key);
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
