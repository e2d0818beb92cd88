import type { Readable } from "node:stream";

import type { EntityManager } from "@mikro-orm/postgresql";
import type { CompiledQuery, RawBuilder } from "kysely";
import pg, { escapeLiteral } from "pg";
import { to as copyTo } from "pg-copy-streams";

/** For the statements of PostgreSQL that take no parameters, such as COPY: they become literals, each escaped. */
function inlineParameters({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`;
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  // As with parameters, the type is that of the place where it stands.
  if (typeof value === "string" || typeof value === "number") return escapeLiteral(String(value));
  throw new TypeError(`A ${typeof value} cannot be a literal`);
}

interface SnapshotOptions {
  url: string;
  /** Knows how statements are written. */
  em: EntityManager;
  longestMilliseconds: number;
}

/** A connection of its own that sees one moment of the database, for reading more than fits into memory. */
export interface SnapshotConnection {
  firstRow<Row>(query: RawBuilder<Row>): Promise<Row | null>;
  /** The rows as PostgreSQL writes them itself: none of them becomes an object here. */
  copy(query: RawBuilder<unknown>, options: string): Readable;
  batches<Row>(query: RawBuilder<Row>, size: number): AsyncIterable<Row[]>;
}

/** COPY's CSV with separators that no line of JSON holds writes the lines as they are. */
export const bareLines = String.raw`format csv, quote E'\x01', delimiter E'\x02'`;

/** Of lines that each begin with a comma: before the first there is nothing to part it from. */
export async function* withoutFirstByte(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? chunk.subarray(1) : chunk;
    isFirst = false;
  }
}

/** Not from the pool, whose connections are for requests that end soon. */
export async function withSnapshot<Result>(
  { url, em, longestMilliseconds }: SnapshotOptions,
  work: (snapshot: SnapshotConnection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "vigilia-exports",
    connectionTimeoutMillis: 3_000,
    statement_timeout: longestMilliseconds,
    keepAlive: true,
  });
  // A reader that leaves in the middle tears the connection down; a caller that waits for it gets the statement's
  // error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    return await work(snapshotOn(client, em));
  } finally {
    await client.end();
  }
}

function snapshotOn(client: pg.Client, em: EntityManager): SnapshotConnection {
  const textOf = (query: RawBuilder<unknown>) => inlineParameters(query.compile(em.getKysely()));
  return {
    async firstRow<Row>(query: RawBuilder<Row>): Promise<Row | null> {
      const { rows } = await client.query<Row & pg.QueryResultRow>(textOf(query));
      return rows[0] ?? null;
    },
    copy(query, options) {
      const rows = client.query(copyTo(`copy (${textOf(query)}) to stdout (${options})`));
      // Once nobody reads them any more, what becomes of the connection concerns nobody.
      rows.on("close", () => rows.on("error", () => undefined));
      return rows;
    },
    async *batches<Row>(query: RawBuilder<Row>, size: number) {
      await client.query(`declare batches no scroll cursor for ${textOf(query)}`);
      for (;;) {
        const { rows } = await client.query<Row & pg.QueryResultRow>(`fetch ${size} from batches`);
        if (rows.length === 0) return;
        yield rows;
      }
    },
  };
}
