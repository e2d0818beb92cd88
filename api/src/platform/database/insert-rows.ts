import { sql, type Insertable, type Kysely } from "kysely";

import { columnNames } from "./typed.ts";

/**
 * Inserts many rows in one statement: `insertMany(db(em), "postEvents", [{ postId, eventId }])`. All rows must name the
 * same columns.
 */
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
