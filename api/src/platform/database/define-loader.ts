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

/** What is known already is primed, and not loaded. */
export interface Loader<Context, Key, Value> extends Load<Context, Key, Value> {
  prime(context: Context, key: Key, value: Value): void;
}

/**
 * Declares how a noun is loaded in bulk. The returned function loads one: all keys that one request asks for in the
 * same tick go to `batch` together, and each key at most once a request.
 */
export function defineLoader<Context extends object, Key, Value>(
  batch: LoadAll<Context, Key, Value>,
): Load<Context, Key, Value> {
  const name = Symbol("loader");
  return (context, key) => loaderOf({ name, owner: context, context, batch }).load(key);
}

/** The same for what does not depend on who asks: contexts of one round are answered together. */
export function defineRoundLoader<Context extends Rounded, Key, Value>(
  batch: LoadAll<Context, Key, Value>,
): Loader<Context, Key, Value> {
  const name = Symbol("round loader");
  const loaderFor = (context: Context) =>
    loaderOf({ name, owner: context.round ?? context, context, batch });
  const load = (context: Context, key: Key) => loaderFor(context).load(key);
  const prime = (context: Context, key: Key, value: Value) =>
    void loaderFor(context).prime(key, value);
  return Object.assign(load, { prime });
}

interface Loading<Context, Key, Value> {
  /** Of the declaration. */
  name: symbol;
  /** For whom answers are remembered. */
  owner: object;
  context: Context;
  batch: LoadAll<Context, Key, Value>;
}

const loaders = Symbol("loaders");

type Named = Map<symbol, unknown>;

/**
 * All loaders of an owner, within it but not in what is copied of it. In a weak table they would outlive the request:
 * they hold on to their owner, and such entries are only cleared with the old generation of the heap.
 */
function loadersOf(owner: { [loaders]?: Named }): Named {
  const existing = owner[loaders];
  if (existing) return existing;
  const created: Named = new Map();
  Object.defineProperty(owner, loaders, { value: created });
  return created;
}

function loaderOf<Context, Key, Value>({
  name,
  owner,
  context,
  batch,
}: Loading<Context, Key, Value>): DataLoader<Key, Value | null> {
  const own = loadersOf(owner);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what stands under a name was made for it below
  const existing = own.get(name) as DataLoader<Key, Value | null> | undefined;
  if (existing) return existing;
  const created = new DataLoader<Key, Value | null>(async (keys) => {
    const found = await batch(context, keys);
    return keys.map((wanted) => found.get(wanted) ?? null);
  });
  own.set(name, created);
  return created;
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
