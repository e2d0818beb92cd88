import { sql } from "kysely";

import { newToken } from "../security/tokens.ts";
import { firstRow, rows, type Database } from "./database.ts";

/** The installation's secret of this name, made by whoever asks first. */
export async function storedSecret(database: Database, name: string): Promise<string> {
  const em = database.em.fork();
  await rows(
    em,
    sql`insert into kept_secrets (name, value) values (${name}, ${newToken()}) on conflict do nothing`,
  );
  const kept = await firstRow(
    em,
    sql<{ value: string }>`select value from kept_secrets where name = ${name}`,
  );
  if (!kept) throw new Error(`The secret ${name} was not kept`);
  return kept.value;
}
