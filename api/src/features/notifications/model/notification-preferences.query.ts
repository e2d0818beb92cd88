import { randomUUID } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";

import { db } from "../tables.ts";

/** Gives a member who has chosen nothing a row with the defaults: its token stands in each mail. */
export async function keepPreferences(em: EntityManager, userId: string): Promise<void> {
  await db(em)
    .insertInto("notificationPreferences")
    .values({ userId, unsubscribeToken: randomUUID() })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
}
