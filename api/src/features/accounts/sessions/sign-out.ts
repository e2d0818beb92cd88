import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { endSessions } from "./end-sessions.ts";
import { clearSessionCookie } from "./session-cookie.ts";

/** Ends the session the caller came with; who has none is signed out already. */
export async function signOut(context: RequestContext): Promise<boolean> {
  const { viewer } = context;
  const sessionId = viewer?.sessionId;
  if (viewer && sessionId) {
    await transact(context, ({ em }) => endSessions(em, { userId: viewer.id, only: sessionId }));
    noteSecurity(context, "session.ended", { count: 1 });
  }
  // A form of another site gets nobody to forget who they are.
  if (viewer || context.isFromSite) clearSessionCookie(context);
  return true;
}
