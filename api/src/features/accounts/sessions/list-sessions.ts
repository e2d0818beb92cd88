import { sessionsPerMember } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { selectSessions, type SessionRow } from "./session.query.ts";

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
