import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What a kept answer depends on, and what a change touches. A tag is the name of a family of tables ("forum"), or a
 * part of it ("forum/thread/1"): who depends on a family depends on all its parts, and a family that changed as a whole
 * has changed in each of them.
 */
export type Tag = string;

const familyOf = (tag: Tag): string => tag.split("/", 1)[0] ?? tag;

/** What was found out about an answer while it was made. */
export class Reading {
  readonly tags = new Set<Tag>();
  /** It shows something that no tag stands for, so that nobody would say when it changes. */
  isPrivate = false;
  /** What serving it does each time, such as counting a view; told who is served. */
  readonly effects: ((caller: unknown) => unknown)[] = [];
}

const reading = new AsyncLocalStorage<Reading>();
const narrowed = new AsyncLocalStorage<readonly string[]>();
const changing = new AsyncLocalStorage<Set<Tag>>();

/** Runs what makes an answer; afterwards `into` knows what it depends on. */
export function readInto<Result>(into: Reading, work: () => Promise<Result>): Promise<Result> {
  return reading.run(into, work);
}

/** The answer that is being made depends on this as well. */
export function noteRead(tag: Tag): void {
  reading.getStore()?.tags.add(tag);
}

/** The answer that is being made is for its caller alone. */
export function notePrivate(): void {
  const into = reading.getStore();
  if (into) into.isPrivate = true;
}

/** Serving the answer that is being made does this each time. */
export function noteEffect(effect: (caller: unknown) => unknown): void {
  reading.getStore()?.effects.push(effect);
}

/** The answer that is being made contains one that was made before. */
export function noteReading({ tags, isPrivate, effects }: Reading): void {
  const into = reading.getStore();
  if (!into) return;
  for (const tag of tags) into.tags.add(tag);
  into.isPrivate ||= isPrivate;
  into.effects.push(...effects);
}

interface NarrowRead<Found> {
  family: string;
  /** Parts of the family: nothing but a change of these changes what is found. */
  tags: readonly Tag[] | ((found: Found) => readonly Tag[]);
}

/**
 * Runs statements that depend on some parts of a family only; without it, each depends on its families as a whole.
 * `read` sends statements and calls no loader, which might send those of others.
 */
export async function narrowRead<Found>(
  { family, tags }: NarrowRead<Found>,
  read: () => Promise<Found>,
): Promise<Found> {
  const into = reading.getStore();
  if (!into) return read();
  const found = await narrowed.run([...(narrowed.getStore() ?? []), family], read);
  for (const tag of typeof tags === "function" ? tags(found) : tags) into.tags.add(tag);
  return found;
}

/** The transaction that is open changes this, and nothing else of the tag's family unless that is said too. */
export function noteChange(tag: Tag): void {
  changing.getStore()?.add(tag);
}

/** Runs a transaction, or a statement that is one, which may say what it changes; `tags` is what is known before. */
export function runChange<Result>(
  work: () => Promise<Result>,
  tags: readonly Tag[] = [],
): Promise<Result> {
  return changing.run(new Set(tags), work);
}

type Listener = (tags: ReadonlySet<Tag>) => unknown;

/** The families of the tables, and who wants to know what changed. */
export class CacheTags {
  readonly #families: ReadonlyMap<string, string | null>;
  readonly #tablesOf = new Map<string, StatementTables>();
  readonly #listeners: Listener[] = [];

  /** `families`: all tables, each with its family; null for those of which answers that are kept show nothing. */
  constructor(families: ReadonlyMap<string, string | null>) {
    this.#families = families;
  }

  /** Called with what changed once that is committed, and waited for before whoever changed it goes on. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Says what changed. */
  async announce(tags: ReadonlySet<Tag>): Promise<void> {
    if (tags.size > 0) await Promise.all(this.#listeners.map((listener) => listener(tags)));
  }

  /** Notes what a statement read. Returns the families that it has changed. */
  noteStatement(text: string): readonly string[] {
    const { read, written, isPrivate } = this.#tables(text);
    const into = reading.getStore();
    if (into) {
      const narrow = narrowed.getStore() ?? [];
      for (const family of read) if (!narrow.includes(family)) into.tags.add(family);
      into.isPrivate ||= isPrivate;
    }
    return written;
  }

  /** After the commit of what changed these families. */
  async committed(families: ReadonlySet<string>): Promise<void> {
    if (families.size === 0) return;
    const said = changing.getStore() ?? new Set<Tag>();
    const saidOf = new Set([...said].map(familyOf));
    await this.announce(new Set([...said, ...families.difference(saidOf)]));
  }

  #tables(text: string): StatementTables {
    const known = this.#tablesOf.get(text);
    if (known) return known;
    if (this.#tablesOf.size >= mostTexts) this.#tablesOf.clear();
    const tables = tablesOf(text, this.#families);
    this.#tablesOf.set(text, tables);
    return tables;
  }
}

/** Texts of statements vary little; those that a search or a filter composes are read again where there are more. */
const mostTexts = 2_000;

interface StatementTables {
  read: readonly string[];
  written: readonly string[];
  isPrivate: boolean;
}

const table = String.raw`"?([a-z_]+)"?`;
const writing = new RegExp(String.raw`\b(?:insert into|update|delete from)\s+${table}`, "gi");
const named = new RegExp(String.raw`[\s,("]([a-z_]+)\b`, "gi");

/**
 * Every word that is the name of a table counts as that table. Where it is the name of something else, an answer
 * depends on more than it has to.
 */
function tablesOf(text: string, families: ReadonlyMap<string, string | null>): StatementTables {
  const namesIn = (pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name = ""]) => name.toLowerCase()));
  const familiesOf = (names: Set<string>) => [
    ...new Set([...names].flatMap((name) => families.get(name) ?? [])),
  ];
  const names = namesIn(named);
  return {
    read: familiesOf(names),
    written: familiesOf(namesIn(writing)),
    isPrivate: [...names].some((name) => families.get(name) === null),
  };
}

/** Whether something that depends on `dependence` looks different after a change of `changed`. */
export function isTouched(dependence: Tag, changed: Tag): boolean {
  if (dependence === changed) return true;
  if (familyOf(dependence) !== familyOf(changed)) return false;
  return !dependence.includes("/") || !changed.includes("/");
}
