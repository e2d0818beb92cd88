import type { EntityManager } from "@mikro-orm/postgresql";
import { sessionsPerMember } from "@vigilia/schema/limits.ts";
import type { InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { typename, anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { db } from "../tables.ts";

/** Sign-ins as their owner sees them. */
const selectSessions = (em: EntityManager) =>
  db(em)
    .selectFrom("sessions as s")
    .select(["s.id", "s.createdAt", "s.lastUsedAt", "s.expiresAt", "s.userAgent", "s.address"])
    .select(typename("Session"));

export type SessionRow = InferResult<ReturnType<typeof selectSessions>>[number];

/** Where the viewer is signed in, last used first. */
export async function listSessions(context: RequestContext): Promise<SessionRow[]> {
  const { id } = requireAccountOwner(context);
  return selectSessions(context.em)
    .where("s.userId", "=", id)
    .where("s.expiresAt", ">", context.now())
    .orderBy("s.lastUsedAt", "desc")
    .orderBy("s.id")
    .limit(sessionsPerMember)
    .execute();
}

/** The viewer's own; anybody else's looks like none. */
export const loadSession = defineLoader(
  async ({ em, viewer, now }: RequestContext, ids: readonly string[]) => {
    if (!viewer?.sessionId) return new Map<string, SessionRow>();
    const sessions = await selectSessions(em)
      .where("s.id", "=", anyOf(possibleIds(ids)))
      .where("s.userId", "=", viewer.id)
      .where("s.expiresAt", ">", now())
      .execute();
    return new Map(sessions.map((session) => [session.id, session]));
  },
);
