import { newToken } from "../security/tokens.ts";
import { db } from "../tables.ts";
import type { Database } from "./database.ts";

/** The installation's secret of this name, made by the first caller. */
export async function storedSecret(database: Database, name: string): Promise<string> {
  const em = database.em.fork();
  await db(em)
    .insertInto("keptSecrets")
    .values({ name, value: newToken() })
    .onConflict((c) => c.doNothing())
    .execute();
  const { value } = await db(em)
    .selectFrom("keptSecrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
