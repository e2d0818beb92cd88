import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { findSubjectForUpdate, memberOf, requireOutranked } from "../model/find-subject.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { db } from "../tables.ts";
import { findRemovalForUpdate } from "./post-removal.query.ts";
import { goOn } from "./remove-posts.ts";

interface Undoing {
  removalId: string;
  byId: string;
  reason: string | null;
}

/** Takes the removal of all posts back, within the caller's transaction; what it does not reach goes on as a job. */
export async function undoRemoval(
  context: WorkContext,
  { removalId, byId, reason }: Undoing,
): Promise<void> {
  const { em, now } = context;
  const removal = await findRemovalForUpdate(em, removalId);
  if (!removal || removal.returnedAt) return;
  const at = now();
  const { userId, posts } = removal;
  await db(em)
    .updateTable("postRemovals")
    .set({ returnedAt: at })
    .where("id", "=", removalId)
    .execute();
  await recordAudit(em, {
    ...{ actorId: byId, action: "user.restore-posts", at },
    ...{ targetType: "User", targetId: userId },
    details: { before: { removalId }, after: { restoredPosts: posts }, reason },
  });
  await sendMessage(em, "moderation.posts-returned", { removalId, userId });
  await goOn(context, { ...removal, returnedAt: at });
}

/** Takes it back, whoever of the team did it and whenever that was. */
export async function returnPostsOfMember(
  context: RequestContext,
  { id, ...input }: { id: string; reason?: string | null },
): Promise<UserRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  const userId = await transact(context, async (tx) => {
    const removal = await findRemovalForUpdate(tx.em, id);
    if (!removal) throw new AppError("NOT_FOUND", "That removal does not exist.");
    requireOutranked(viewer, await findSubjectForUpdate(tx.em, removal.userId));
    if (removal.returnedAt) throw new AppError("CONFLICT", "This was taken back already.");
    await undoRemoval(tx, { removalId: id, byId: viewer.id, reason });
    return removal.userId;
  });
  return memberOf(context, userId);
}
