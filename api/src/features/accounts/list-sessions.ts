import { sessionsPerMember } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../context.ts";
import { rows } from "../../platform/database.ts";
import { requireAccountOwner } from "./require-viewer.ts";
import { selectSessions, type SessionRow } from "./session.query.ts";

/** Where the viewer is signed in, last used first. */
export async function listSessions(context: RequestContext): Promise<SessionRow[]> {
  const { id } = requireAccountOwner(context);
  return rows(
    context.em,
    sql<SessionRow>`
      ${selectSessions}
      where s.user_id = ${id} and s.expires_at > ${context.now()} order by s.last_used_at desc, s.id
      limit ${sessionsPerMember}`,
  );
}
