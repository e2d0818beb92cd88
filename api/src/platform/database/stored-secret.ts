import { defineEntity, p } from "@mikro-orm/core";

import { newToken } from "../security/tokens.ts";
import { db } from "../tables.ts";
import type { Database } from "./database.ts";

export const StoredSecretSchema = defineEntity({
  name: "KeptSecret",
  tableName: "kept_secrets",
  properties: {
    name: p.text().primary(),
    value: p.text(),
  },
});

/** A random secret that every process of this installation shares, and that no operator has to choose. */
export class StoredSecret extends StoredSecretSchema.class {}
StoredSecretSchema.setClass(StoredSecret);

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
