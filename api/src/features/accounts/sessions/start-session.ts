import { second } from "@vigilia/schema/durations.ts";
import { sessionsPerMember, sessionLifetimeSeconds } from "@vigilia/schema/limits.ts";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext } from "../../../kernel/context.ts";
import { noteChange } from "../../../platform/caching/cache-tags.ts";
import { newId } from "../../../platform/new-id.ts";
import { newToken, tokenDigest } from "../../../platform/security/tokens.ts";
import { userColumns } from "../model/user.query.ts";
import { db } from "../tables.ts";
import { endSessions } from "./end-sessions.ts";
import { setSessionCookie } from "./session-cookie.ts";
import type { AuthPayload } from "./session.type.ts";

const userAgentMaxLength = 400;

/** Signs a member in on the caller's device, within the caller's transaction. */
export async function startSession(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<AuthPayload> {
  await endOldest(context.em, userId);
  const token = newToken();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * second);
  await db(context.em)
    .insertInto("sessions")
    .values({
      id: newId(),
      userId,
      tokenDigest: tokenDigest(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      userAgent: context.userAgent?.slice(0, userAgentMaxLength) ?? null,
      address: context.address || null,
    })
    .execute();
  noteChange(contentTags.presence);
  const user = await db(context.em)
    .updateTable("users as u")
    .set({ lastActiveAt: now })
    .where("u.id", "=", userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  context.afterCommit(() => setSessionCookie(context, token));
  return { token, user };
}

/** Makes room for one more. */
async function endOldest(em: RequestContext["em"], userId: string): Promise<void> {
  const oldest = await db(em)
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .offset(sessionsPerMember - 1)
    .execute();
  for (const { id } of oldest) await endSessions(em, { userId, only: id });
}
