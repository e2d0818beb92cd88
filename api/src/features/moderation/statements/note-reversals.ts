import type { Restriction } from "@vigilia/schema/enums.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

interface Undone {
  restrictions: readonly Restriction[];
  postId?: string;
  threadId?: string;
  decisionId?: string;
  /** The decision that stands by now. */
  exceptDecisionId?: string | undefined;
}

/** Notes on the statements that what they state was taken back. */
export async function noteReversal(
  { em, now }: WorkContext,
  { restrictions, ...of }: Undone,
): Promise<void> {
  let reverted = db(em)
    .updateTable("statements")
    .set({ revertedAt: now() })
    .where("restriction", "=", anyOf(restrictions, "text"))
    .where("revertedAt", "is", null);
  if (of.postId) reverted = reverted.where("postId", "=", of.postId);
  if (of.threadId) reverted = reverted.where("threadId", "=", of.threadId);
  if (of.decisionId) reverted = reverted.where("decisionId", "=", of.decisionId);
  if (of.exceptDecisionId) reverted = reverted.where("decisionId", "<>", of.exceptDecisionId);
  await reverted.execute();
}

/** Of a hidden post that can be read again the hiding is over; of one that is hidden once more, it is not. */
export async function noteHiding(
  context: WorkContext,
  { postId }: { postId: string },
): Promise<void> {
  const restriction = "HIDE_POST";
  const post = await db(context.em)
    .selectFrom("posts")
    .select(["deletedAt", "hiddenAt", "removalDecisionId"])
    .where("id", "=", postId)
    .executeTakeFirst();
  if (post && !post.deletedAt) {
    await noteReversal(context, { restrictions: [restriction], postId });
  } else if (post?.hiddenAt) {
    await db(context.em)
      .updateTable("statements")
      .set({ revertedAt: null })
      .where("restriction", "=", restriction)
      .where("decisionId", "=", post.removalDecisionId)
      .execute();
  }
}

/**
 * Messages come in any order: it is what stands now that says which removal is over. Where nobody knows by which decision
 * a post is gone, none is.
 */
export async function noteReturn(
  context: WorkContext,
  { postId }: { postId: string },
): Promise<void> {
  const standing = await standingRemoval(context, postId);
  if (standing?.decisionId === null) return;
  const exceptDecisionId = standing?.decisionId ?? undefined;
  await noteReversal(context, { restrictions: ["REMOVE_POST"], postId, exceptDecisionId });
}

/** By which decision a post is gone: null where it is its author's, or of a process that kept none. */
async function standingRemoval(
  { em }: WorkContext,
  postId: string,
): Promise<{ decisionId: string | null } | undefined> {
  return db(em)
    .selectFrom("posts")
    .select("removalDecisionId as decisionId")
    .where("id", "=", postId)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
}

/** The post is there again, or another decision has taken it since. */
export async function removalIsOver(
  context: WorkContext,
  { postId, actId }: { postId: string; actId: string },
): Promise<boolean> {
  const standing = await standingRemoval(context, postId);
  if (!standing) return true;
  return standing.decisionId !== null && standing.decisionId !== actId;
}

/** A rejection was taken back, unless the post is rejected again by now. */
export async function noteWaiting(
  context: WorkContext,
  { postId }: { postId: string },
): Promise<void> {
  if (await postIsRejected(context, postId)) return;
  await noteReversal(context, { restrictions: ["REJECT_POST"], postId });
}

export async function postIsRejected({ em }: WorkContext, postId: string): Promise<boolean> {
  const rejected = db(em).selectFrom("posts").select("id").where("id", "=", postId);
  return (await rejected.where("rejectedAt", "is not", null).executeTakeFirst()) !== undefined;
}

export async function noteThreadReturn(
  context: WorkContext,
  { threadId }: { threadId: string },
): Promise<void> {
  if (await threadIs(context, { threadId, state: "deletedAt" })) return;
  await noteReversal(context, { restrictions: ["REMOVE_THREAD"], threadId });
}

/** A thread was changed: where it is open by now, that it was locked is over. */
export async function noteUnlocking(
  context: WorkContext,
  { threadId }: { threadId: string },
): Promise<void> {
  if (await threadIs(context, { threadId, state: "lockedAt" })) return;
  await noteReversal(context, { restrictions: ["LOCK_THREAD"], threadId });
}

interface ThreadStanding {
  threadId: string;
  state: "deletedAt" | "lockedAt";
}

export async function threadIs(
  { em }: WorkContext,
  { threadId, state }: ThreadStanding,
): Promise<boolean> {
  const standing = db(em).selectFrom("threads").select("id").where("id", "=", threadId);
  return (await standing.where(state, "is not", null).executeTakeFirst()) !== undefined;
}

/** A ban that was lifted is taken back, unless posts that it took down are still gone: to those its member can object. */
export async function noteLifting(
  context: WorkContext,
  { banId }: Pick<Messages["moderation.user-unbanned"], "banId">,
): Promise<void> {
  const lifted = await db(context.em)
    .selectFrom("bans as b")
    .select("b.id")
    .where("b.id", "=", banId)
    .where("b.liftedAt", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("posts as p")
            .select("p.id")
            .where("p.removalDecisionId", "=", banId)
            .where("p.erasedAt", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  if (lifted) await noteReversal(context, { restrictions: ["BAN"], decisionId: banId });
}

export async function sanctionIsLifted({ em }: WorkContext, id: string): Promise<boolean> {
  const lifted = db(em).selectFrom("sanctions").select("id").where("id", "=", id);
  return (await lifted.where("liftedAt", "is not", null).executeTakeFirst()) !== undefined;
}

export async function removalIsReturned({ em }: WorkContext, id: string): Promise<boolean> {
  const returned = db(em).selectFrom("postRemovals").select("id").where("id", "=", id);
  return (await returned.where("returnedAt", "is not", null).executeTakeFirst()) !== undefined;
}
