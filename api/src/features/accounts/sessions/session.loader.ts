import type { RequestContext } from "../../../kernel/context.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectSessions, type SessionRow } from "./session.query.ts";

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
