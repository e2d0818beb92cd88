import { optionalFacts } from "@vigilia/schema/forms/event-facts.ts";

import { ImportFileError } from "./import-file.ts";
import { requiredColumns } from "./import-row.ts";

const columnNames = Object.keys(requiredColumns);
/** An empty cell says something in the others. */
const demanded = ["type", "title", "sourceUrl", "date", "latitude", "longitude"];

/** Names of our columns, each with the name that it has in the file; empty where the file's own is not meant. */
export type ColumnMap = ReadonlyMap<string, string>;

/** Reads `title=headline,date=event_date`. */
export function readColumnMap(text: string): ColumnMap {
  const known = [...columnNames, ...optionalFacts, "note"];
  const pairs = text.split(",").map((pair) => {
    const at = pair.indexOf("=");
    const [name, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at === -1) throw new ImportFileError(`"${pair}" is no column=name of the file`);
    if (!known.includes(name)) {
      throw new ImportFileError(`there is no column ${name}; there are: ${known.join(", ")}`);
    }
    return [name, column] as const;
  });
  return new Map(pairs);
}

/** What a file lacks of the columns that each event needs, and of those that were named; null where it has all. */
export function missingColumns(columns: readonly string[], map: ColumnMap): string | null {
  const missing = [...new Set([...demanded, ...map.keys()])].flatMap((name) => {
    const column = map.get(name) ?? name;
    if (columns.includes(column) || (column === "" && !demanded.includes(name))) return [];
    return [column === "" || column === name ? name : `${column} (for ${name})`];
  });
  if (missing.length === 0) return null;
  const what = missing.length === 1 ? "column" : "columns";
  const verb = missing.length === 1 ? "is" : "are";
  return `${what} ${missing.join(", ")} ${verb} missing; the file has: ${columns.join(", ")}`;
}

/** The row by our names. */
export function mapColumns(
  row: Readonly<Record<string, unknown>>,
  map: ColumnMap,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...row };
  for (const [name, column] of map) mapped[name] = column === "" ? undefined : row[column];
  return mapped;
}
