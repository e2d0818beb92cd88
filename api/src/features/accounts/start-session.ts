import { sessionLifetimeSeconds, sessionsPerMember } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../context.ts";
import { firstRow, rows } from "../../platform/database.ts";
import { newId } from "../../platform/new-id.ts";
import { newToken, tokenDigest } from "../../platform/tokens.ts";
import type { AuthPayload } from "./auth-payload.type.ts";
import { endSessions } from "./end-sessions.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { userColumns, type UserRow } from "./user.query.ts";

const userAgentMaxLength = 400;

/** Signs a member in on the caller's device, within the caller's transaction. */
export async function startSession(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<AuthPayload> {
  await endOldest(context.em, userId);
  const token = newToken();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1000);
  await rows(
    context.em,
    sql`
      insert into sessions (id, user_id, token_digest, created_at, last_used_at, expires_at, user_agent, address)
      values (${newId()}, ${userId}, ${tokenDigest(token)}, ${now}, ${now}, ${expiresAt},
        ${context.userAgent?.slice(0, userAgentMaxLength) ?? null}, ${context.address || null})`,
  );
  const user = await firstRow(
    context.em,
    sql<UserRow>`update users u set last_active_at = ${now} where id = ${userId} returning ${userColumns}`,
  );
  if (!user) throw new Error(`The member ${userId} is gone`);
  context.afterCommit(() => setSessionCookie(context, token));
  return { token, user };
}

/** Makes room for one more. */
async function endOldest(em: RequestContext["em"], userId: string): Promise<void> {
  const oldest = await rows(
    em,
    sql<{ id: string }>`
      select id from sessions where user_id = ${userId}
      order by last_used_at desc, id desc offset ${sessionsPerMember - 1}`,
  );
  for (const { id } of oldest) await endSessions(em, { userId, only: id });
}
