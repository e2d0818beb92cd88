import type { RequestContext } from "../../../kernel/context.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { endSessions } from "./end-sessions.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { clearSessionCookie } from "./session-cookie.ts";

/** Ends one of the viewer's own sessions; false when there is none with this id. */
export async function revokeSession(
  context: RequestContext,
  { id }: { id: string },
): Promise<boolean> {
  const viewer = requireAccountOwner(context);
  if (possibleIds([id]).length === 0) return false;
  const ended = await transact(context, ({ em }) =>
    endSessions(em, { userId: viewer.id, only: id }),
  );
  if (ended > 0) noteSecurity(context, "session.ended", { count: ended });
  if (id === viewer.sessionId) clearSessionCookie(context);
  return ended > 0;
}

/** Ends all of the viewer's sessions but this one, and says how many. */
export async function revokeOtherSessions(context: RequestContext): Promise<number> {
  const { id, sessionId } = requireAccountOwner(context);
  const count = await transact(context, ({ em }) =>
    endSessions(em, { userId: id, except: sessionId }),
  );
  noteSecurity(context, "session.ended", { count });
  return count;
}
