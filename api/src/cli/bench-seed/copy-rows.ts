import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type Cell = string | number | boolean | Date | null;

/** Streams rows into a table, far faster than any insert. Keys are column names. */
export async function copyRows(
  client: Client,
  table: string,
  source: Iterable<Readonly<Record<string, Cell>>>,
): Promise<void> {
  const rows = source[Symbol.iterator]();
  const first = rows.next();
  if (first.done) return;
  const columns = Object.keys(first.value).map((name) => `"${name}"`);
  const target = client.query(copyFrom(`copy "${table}" (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(lines(first.value, rows)), target);
  if (!target.closed) await once(target, "close");
}

const chunkLength = 64 * 1024;

function* lines(
  first: Record<string, Cell>,
  rest: Iterator<Readonly<Record<string, Cell>>>,
): Generator<string> {
  let chunk = line(first);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    chunk += line(next.value);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}

function line(row: Readonly<Record<string, Cell>>): string {
  return `${Object.values(row).map(field).join("\t")}\n`;
}

function field(value: Cell): string {
  if (value === null) return "\\N";
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(
    /[\\\t\n\r]/g,
    (character) => `\\${character === "\t" ? "t" : character}`,
  );
}
