import type { RequestContext, Role } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { setRole } from "../../accounts/sessions/account-access.ts";
import { memberNotFound } from "../model/find-subject.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";

interface SetUserRoleInput {
  userId: string;
  role: Role;
  reason?: string | null;
}

/** Makes a member a moderator or an admin, or no longer; from the next call on, everywhere. One admin always stays. */
export async function setUserRole(
  context: RequestContext,
  { userId, role, ...input }: SetUserRoleInput,
): Promise<UserRow> {
  const { id: actorId } = requireAdmin(context);
  const reason = readOptionalReason(input.reason);
  if (possibleIds([userId]).length === 0) throw memberNotFound();
  await transact(context, (tx) => setRole(tx, { userId, role, actorId, reason }));
  const user = await loadUser(context, userId);
  if (!user) throw memberNotFound();
  return user;
}
