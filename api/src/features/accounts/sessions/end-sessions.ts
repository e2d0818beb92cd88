import type { EntityManager } from "@mikro-orm/postgresql";
import { hour } from "@vigilia/schema/durations.ts";
import { emailVerificationHours } from "@vigilia/schema/limits.ts";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { db } from "../tables.ts";
import { clearSessionCookie } from "./session-cookie.ts";

interface EndedSessions {
  userId: string;
  /** Only this one; all when left out. */
  only?: string;
  /** All but this one. */
  except?: string;
}

/** Ends sessions within the caller's transaction; what they had open closes after it. Returns how many there were. */
export async function endSessions(
  em: EntityManager,
  { userId, only, except }: EndedSessions,
): Promise<number> {
  let ending = db(em).deleteFrom("sessions").where("userId", "=", userId);
  if (only !== undefined) ending = ending.where("id", "=", only);
  if (except !== undefined) ending = ending.where("id", "<>", except);
  const ended = await ending.returning("id").execute();
  if (ended.length > 0) await sendMessage(em, "accounts.access-changed", { userId });
  return ended.length;
}

/** Forgets sessions and links that have run out, and with them the addresses they were opened from. */
export async function purgeSessions({ em, now }: WorkContext): Promise<void> {
  const at = now();
  await db(em).deleteFrom("sessions").where("expiresAt", "<", at).execute();
  await db(em).deleteFrom("resetTokens").where("expiresAt", "<", at).execute();
  await db(em).deleteFrom("emailVerificationTokens").where("expiresAt", "<", at).execute();
  const askedBefore = new Date(at.getTime() - emailVerificationHours * hour);
  await db(em).deleteFrom("emailChanges").where("askedAt", "<", askedBefore).execute();
}

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
