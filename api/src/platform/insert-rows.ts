import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "./database.ts";

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
