import { sql } from "kysely";

import type { RequestContext } from "../../context.ts";
import { rows } from "../../platform/database.ts";
import { defineLoader } from "../../platform/define-loader.ts";
import { possibleIds } from "../../platform/new-id.ts";
import { selectSessions, type SessionRow } from "./session.query.ts";

/** The viewer's own; anybody else's looks like none. */
export const loadSession = defineLoader(
  async ({ em, viewer, now }: RequestContext, ids: readonly string[]) => {
    if (!viewer?.sessionId) return new Map<string, SessionRow>();
    const sessions = await rows(
      em,
      sql<SessionRow>`
        ${selectSessions}
        where s.id = any(${possibleIds(ids)}::uuid[]) and s.user_id = ${viewer.id} and s.expires_at > ${now()}`,
    );
    return new Map(sessions.map((session) => [session.id, session]));
  },
);
