import { connectionDefaultSize, connectionMaxSize } from "@vigilia/schema/limits.ts";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

import { AppError } from "../app-error.ts";

export interface PageArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

export interface Edge<Node> {
  cursor: string;
  node: Node;
}

export interface Connection<Node> {
  edges: Edge<Node>[];
  nodes: Node[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** One column of the sort key: its SQL, its type for the cursor's text, and how to read it from a row. */
export interface KeyColumn<Row> {
  expression: Expression<unknown>;
  type: "date" | "timestamptz" | "uuid" | "bigint" | "int" | "text";
  valueOf(row: Row): string | number | Date;
}

/** What a page needs of Kysely's select, whichever tables it is from. */
interface TypedSelect<Row> {
  where(condition: Expression<SqlBool>): TypedSelect<Row>;
  orderBy(key: Expression<unknown>, direction: "asc" | "desc"): TypedSelect<Row>;
  limit(size: number): TypedSelect<Row>;
  execute(): Promise<Row[]>;
}

interface KeysetQuery<Row> {
  select: TypedSelect<Row>;
  where: Expression<unknown>;
  /** Unique as a whole, and the same direction throughout, so that one row comparison finds the place. */
  key: readonly KeyColumn<Row>[];
  direction: "ASC" | "DESC";
  args: PageArgs;
}

/** Reads one page by its key, never by counting rows from the start. */
export async function keysetPage<Row>(query: KeysetQuery<Row>): Promise<Connection<Row>> {
  const { size, backward } = readPageArgs(query.args);
  const ascending = (query.direction === "ASC") !== backward;
  const found = await readPage(query, { size, ascending });
  const page = found.slice(0, size);
  if (backward) page.reverse();
  return toConnection(page, {
    cursorOf: (row) => encodeCursor(query.key.map((column) => column.valueOf(row))),
    hasNextPage: backward ? Boolean(query.args.before) : found.length > size,
    hasPreviousPage: backward ? found.length > size : Boolean(query.args.after),
  });
}

async function readPage<Row>(
  query: KeysetQuery<Row>,
  { size, ascending }: { size: number; ascending: boolean },
): Promise<Row[]> {
  const direction = ascending ? "asc" : "desc";
  const condition: Expression<SqlBool> = sql`${sql.join(boundsOf(query), sql` and `)}`;
  const ordered = query.key.reduce(
    (read, { expression }) => read.orderBy(expression, direction),
    query.select.where(condition),
  );
  return ordered.limit(size + 1).execute();
}

/** The query's own condition, and where the page begins and ends. */
function boundsOf<Row>(query: KeysetQuery<Row>): RawBuilder<unknown>[] {
  const { key, args } = query;
  const columns = sql.join(key.map(({ expression }) => expression));
  const bounds = [sql`(${query.where})`];
  for (const [name, cursor] of Object.entries({ after: args.after, before: args.before })) {
    if (cursor == null) continue;
    const values = sql.join(decodeKey(cursor, { name, key }));
    const isLater = (name === "after") === (query.direction === "ASC");
    bounds.push(isLater ? sql`(${columns}) > (${values})` : sql`(${columns}) < (${values})`);
  }
  return bounds;
}

/** The page size within its bounds, and from which end it counts. Throws BAD_USER_INPUT naming the argument. */
function readPageArgs({ first, after, last, before }: PageArgs): {
  size: number;
  backward: boolean;
} {
  if (first != null && last != null) {
    throw badArgument("last", "Give either first or last, not both.");
  }
  for (const [name, size] of Object.entries({ first, last })) {
    if (size != null && (size < 0 || size > connectionMaxSize)) {
      throw badArgument(name, `${name} must be between 0 and ${connectionMaxSize}.`);
    }
  }
  const backward = last != null || (before != null && after == null && first == null);
  return { size: first ?? last ?? connectionDefaultSize, backward };
}

function badArgument(name: string, text: string): AppError {
  return new AppError("BAD_USER_INPUT", text, { fields: { [name]: text } });
}

function encodeCursor(values: readonly (string | number | Date)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function decodeKey<Row>(
  cursor: string,
  { name, key }: { name: string; key: readonly KeyColumn<Row>[] },
) {
  const values = decodeCursor(cursor, name);
  const fits =
    values.length === key.length &&
    values.every((value, index) => isOfType(value, key[index]?.type));
  if (!fits) throw badArgument(name, `${name} is not a cursor of this list.`);
  return key.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
}

/** The values a cursor holds. Throws BAD_USER_INPUT naming the argument it came in. */
function decodeCursor(cursor: string, name: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(values)) return values;
  } catch {
    // falls through to the same clear refusal
  }
  throw badArgument(name, `${name} is not a cursor of this list.`);
}

const patterns: Record<KeyColumn<unknown>["type"], RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^-?\d{1,15}$/,
  int: /^-?\d{1,9}$/,
  // eslint-disable-next-line no-control-regex -- PostgreSQL stores every character but this one
  text: /^[^\u0000]{0,1000}$/,
};

function isOfType(value: unknown, type: KeyColumn<unknown>["type"] | undefined): boolean {
  if (type === undefined || !(typeof value === "string" || typeof value === "number")) return false;
  const text = String(value);
  if (!patterns[type].test(text)) return false;
  return (type !== "date" && type !== "timestamptz") || !Number.isNaN(Date.parse(text));
}

interface PageFacts<Row> {
  cursorOf(row: Row): string;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

function toConnection<Row>(page: Row[], { cursorOf, ...more }: PageFacts<Row>): Connection<Row> {
  const edges = page.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    nodes: page,
    pageInfo: {
      ...more,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
