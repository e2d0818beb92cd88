import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Insertable, type Kysely } from "kysely";

import { rows } from "./database.ts";
import { columnNames } from "./typed.ts";

type Column = string | number | boolean | Date | null;

/** Inserts many rows in one statement. Columns are named as in the database; all rows must name the same ones. */
export async function insertRows(
  em: EntityManager,
  table: string,
  values: readonly Readonly<Record<string, Column>>[],
): Promise<void> {
  const [first] = values;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await rows(
    em,
    sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`,
  );
}

/** The same for typed tables: `insertMany(db(em), "postEvents", [{ postId, eventId }])`. */
export async function insertMany<Tables, Name extends keyof Tables & string>(
  kysely: Kysely<Tables>,
  name: Name,
  values: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = values;
  if (!first) return;
  const table = sql.table(name);
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const stored = values.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [columnNames.snakeCase(column), value]),
    ),
  );
  const statement = sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb)`;
  await statement.execute(kysely);
}
