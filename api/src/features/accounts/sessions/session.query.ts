import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import { typename } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

/** Sign-ins as their owner sees them. */
export const selectSessions = (em: EntityManager) =>
  db(em)
    .selectFrom("sessions as s")
    .select(["s.id", "s.createdAt", "s.lastUsedAt", "s.expiresAt", "s.userAgent", "s.address"])
    .select(typename("Session"));

export type SessionRow = InferResult<ReturnType<typeof selectSessions>>[number];
