import { ignoredMembersMax } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { canIgnore, requireWriter } from "../model/require-viewer.ts";
import { loadUser, lockMember, type UserRow } from "../model/user.query.ts";
import { db } from "../tables.ts";

/** From now on the viewer is not notified of what this member does. Doing it twice changes nothing. */
export async function ignoreMember(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<UserRow> {
  const viewer = requireWriter(context);
  const member = await requireMember(context, userId);
  requireIgnorable(viewer, member);
  await transact(context, async (tx) => {
    await requireRoom(tx, { viewer, userId });
    const added = await db(tx.em)
      .insertInto("ignoredMembers")
      .values({ memberId: viewer.id, ignoredId: userId, createdAt: tx.now() })
      .onConflict((c) => c.doNothing())
      .returning("ignoredId")
      .executeTakeFirst();
    if (!added) return;
    await sendMessage(tx.em, "accounts.member-ignored", { userId: viewer.id, ignoredId: userId });
  });
  // What this request answers is asked for after the act.
  if (context.viewer) context.viewer.ignoresNobody = false;
  return member;
}

/** The viewer is notified again of what the member does next; what was missed stays missed. */
export async function unignoreMember(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<UserRow> {
  const { id } = requireWriter(context);
  const member = await requireMember(context, userId);
  await db(context.em)
    .deleteFrom("ignoredMembers")
    .where("memberId", "=", id)
    .where("ignoredId", "=", userId)
    .execute();
  return member;
}

async function requireMember(context: RequestContext, id: string): Promise<UserRow> {
  const member = await loadUser(context, id);
  if (!member) throw new AppError("NOT_FOUND", "That member does not exist.");
  return member;
}

function requireIgnorable(viewer: Viewer, member: UserRow): void {
  if (canIgnore(viewer, member)) return;
  throw new AppError(
    "FORBIDDEN",
    viewer.id === member.id
      ? "You cannot ignore yourself."
      : "Moderators and admins cannot be ignored: what they write may concern you.",
  );
}

/** Two members whom the viewer ignores at once are counted one after the other, so that the limit is exact. */
async function requireRoom(
  { em }: WorkContext,
  { viewer, userId }: { viewer: Viewer; userId: string },
): Promise<void> {
  await lockMember(em, viewer.id);
  const ignored = await db(em)
    .selectFrom("ignoredMembers")
    .select("ignoredId")
    .where("memberId", "=", viewer.id)
    .where("ignoredId", "<>", userId)
    .execute();
  if (ignored.length < ignoredMembersMax) return;
  throw new AppError(
    "CONFLICT",
    `You ignore ${ignoredMembersMax} members already. Stop ignoring one of them first.`,
  );
}
