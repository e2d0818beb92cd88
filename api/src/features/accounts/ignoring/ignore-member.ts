import { ignoredMembersMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { canIgnore, requireWriter } from "../model/require-viewer.ts";
import { loadUser, type UserRow } from "../model/user.query.ts";

/** From now on the viewer is told nothing of this member. Doing it twice changes nothing. */
export async function ignoreMember(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<UserRow> {
  const viewer = requireWriter(context);
  const member = await requireMember(context, userId);
  requireIgnorable(viewer, member);
  await transact(context, async (tx) => {
    await requireRoom(tx, { viewer, userId });
    const added = await rows(
      tx.em,
      sql`
        insert into ignored_members (member_id, ignored_id, created_at)
        values (${viewer.id}, ${userId}, ${tx.now()}) on conflict do nothing returning ignored_id`,
    );
    if (added.length === 0) return;
    await sendMessage(tx.em, "accounts.member-ignored", { userId: viewer.id, ignoredId: userId });
  });
  return member;
}

/** What they do next is told again; what was missed stays missed. */
export async function unignoreMember(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<UserRow> {
  const { id } = requireWriter(context);
  const member = await requireMember(context, userId);
  await rows(
    context.em,
    sql`delete from ignored_members where member_id = ${id} and ignored_id = ${userId}`,
  );
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

/** Two that are ignored at once are counted one after the other. */
async function requireRoom(
  { em }: WorkContext,
  { viewer, userId }: { viewer: Viewer; userId: string },
): Promise<void> {
  await rows(em, sql`select from users where id = ${viewer.id} for no key update`);
  const ignored = await rows(
    em,
    sql`select from ignored_members where member_id = ${viewer.id} and ignored_id <> ${userId}`,
  );
  if (ignored.length < ignoredMembersMax) return;
  throw new AppError(
    "CONFLICT",
    `You ignore ${ignoredMembersMax} members already. Hear one of them again first.`,
  );
}
