import type { DecisionOrigin, Restriction, Rule, StaffAct } from "@vigilia/schema/enums.ts";
import { decisionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { membersConcerned } from "../model/restricted-members.ts";
import { db } from "../tables.ts";
import { statementMails } from "./statement-mails.ts";

interface NewStatement {
  decisionId: string;
  restriction: Restriction;
  origin: DecisionOrigin;
  /** Null: the program did it by itself. */
  moderatorId: string | null;
  ground: Rule | null;
  reason: string | null;
  threadId: string | null;
  threadTitle: string | null;
  postId: string | null;
  endsAt: Date | null;
  /** Of slowed writing alone. */
  paceMinutes?: number | null;
}

/** States a decision once to each whom it concerns, and lets them read it by mail. */
async function writeStatements(
  context: WorkContext,
  statement: NewStatement,
  recipientIds: readonly string[],
): Promise<void> {
  if (recipientIds.length === 0) return;
  const { em, services, now } = context;
  const postRevision = await decidedRevision(context, statement);
  const written = await db(em)
    .insertInto("statements")
    .values(
      recipientIds.map((recipientId) => ({
        ...statement,
        ...{ id: newId(), recipientId, postRevision, createdAt: now() },
      })),
    )
    .onConflict((conflict) => conflict.columns(["decisionId", "recipientId"]).doNothing())
    .returning("id")
    .execute();
  // A decision that is taken back at once reaches nobody.
  const startAfter = new Date(Date.now() + (decisionUndoSeconds + undoGraceSeconds) * 1000);
  const asking = { ...context, startAfter };
  for (const { id } of written) {
    await services.jobs.enqueue(statementMails, { statementId: id, about: "DECISION" }, asking);
  }
}

/** The words that were judged: of a post that staff edited, those that it had before. */
async function decidedRevision(
  { em }: WorkContext,
  { postId, restriction, moderatorId }: NewStatement,
): Promise<number | null> {
  if (postId === null) return null;
  const found =
    restriction === "EDIT_POST"
      ? await db(em)
          .selectFrom("postRevisions")
          .select(({ fn }) => fn.max("revision").as("revision"))
          .where("postId", "=", postId)
          .where("editorId", "is distinct from", moderatorId)
          .executeTakeFirst()
      : await db(em)
          .selectFrom("posts")
          .select("revision")
          .where("id", "=", postId)
          .executeTakeFirst();
  return found?.revision ?? null;
}

const restrictionOf: Partial<Record<StaffAct, Restriction>> = {
  REMOVE_POST: "REMOVE_POST",
  EDIT_POST: "EDIT_POST",
  REMOVE_THREAD: "REMOVE_THREAD",
  LOCK_THREAD: "LOCK_THREAD",
};

/** A thread that gets another title or place loses nothing: that is told, and not stated. */
export async function stateAct(
  context: WorkContext,
  moderated: Messages["forum.words-moderated"],
): Promise<void> {
  const { actId, act, moderatorId, threadId, threadTitle, postId, ground, reason } = moderated;
  const restriction = restrictionOf[act];
  if (!restriction) return;
  const statement = { decisionId: actId, restriction, moderatorId, ground, reason, endsAt: null };
  await writeStatements(
    context,
    { ...statement, origin: "STAFF", threadId, threadTitle, postId },
    await membersConcerned(context.em, moderated),
  );
}

/** A decision that was taken back before it is handled has no id any more, and is not stated. */
export async function stateReportDecision(
  context: WorkContext,
  decision: Messages["moderation.report-decided"],
): Promise<void> {
  const { reports, isUpheld, isPostDeleted, authorId, postId, threadId } = decision;
  if (!isUpheld || authorId === null) return;
  const decided = await db(context.em)
    .selectFrom("reports")
    .select(({ ref }) => ref("decisionId").$notNull().as("decisionId"))
    .where("id", "=", anyOf(reports.map(({ reportId }) => reportId)))
    .where("decisionId", "is not", null)
    .executeTakeFirst();
  if (!decided) return;
  const { moderatorId, ground, note } = decision;
  await writeStatements(
    context,
    {
      ...decided,
      restriction: isPostDeleted ? "REMOVE_POST" : "OBJECT_TO_POST",
      ...{ origin: "REPORT", moderatorId, ground, reason: note, endsAt: null },
      ...{ threadId, threadTitle: await titleOf(context, threadId), postId },
    },
    [authorId],
  );
}

/** The program acts for as long as nobody has looked; its author can object at once. */
export async function stateHiding(
  context: WorkContext,
  { hidingId, authorId, postId, threadId, ground, reports }: Messages["moderation.post-hidden"],
): Promise<void> {
  if (authorId === null) return;
  await writeStatements(
    context,
    {
      ...{ decisionId: hidingId, restriction: "HIDE_POST", origin: "PROGRAM", endsAt: null },
      ...{ moderatorId: null, ground, reason: `${reports} trusted members reported it.` },
      ...{ threadId, threadTitle: await titleOf(context, threadId), postId },
    },
    [authorId],
  );
  await noteHiding(context, { postId });
}

export async function stateRejection(
  context: WorkContext,
  decision: Messages["forum.held-post-decided"],
): Promise<void> {
  const { isApproved, authorId, decisionId, moderatorId, threadId, postId, ground, reason } =
    decision;
  if (isApproved || authorId === null) return;
  await writeStatements(
    context,
    {
      ...{ decisionId, restriction: "REJECT_POST", origin: "AUTOMATIC", endsAt: null },
      ...{ moderatorId, ground, reason, postId, threadId },
      threadTitle: await titleOf(context, threadId),
    },
    [authorId],
  );
}

export async function stateBan(
  context: WorkContext,
  { banId, userId, moderatorId, ground, reason, expiresAt }: Messages["moderation.user-banned"],
): Promise<void> {
  await writeStatements(
    context,
    {
      ...{ decisionId: banId, restriction: "BAN", origin: "STAFF", moderatorId, ground, reason },
      ...aboutNoPost,
      endsAt: expiresAt === null ? null : new Date(expiresAt),
    },
    [userId],
  );
}

export async function stateSanction(
  context: WorkContext,
  { sanctionId, userId, ...sanction }: Messages["moderation.member-sanctioned"],
): Promise<void> {
  const { kind, moderatorId, ground, reason, expiresAt, paceMinutes } = sanction;
  await writeStatements(
    context,
    {
      ...{ decisionId: sanctionId, restriction: kind, origin: "STAFF" },
      ...{ moderatorId, ground, reason, paceMinutes, ...aboutNoPost },
      endsAt: expiresAt === null ? null : new Date(expiresAt),
    },
    [userId],
  );
}

/** One statement of all posts that went by one act. */
export async function stateRemoval(
  context: WorkContext,
  { removalId, userId, moderatorId, ground, reason }: Messages["moderation.posts-removed"],
): Promise<void> {
  await writeStatements(
    context,
    {
      ...{ decisionId: removalId, restriction: "REMOVE_ALL_POSTS", origin: "STAFF" },
      ...{ moderatorId, ground, reason, endsAt: null, ...aboutNoPost },
    },
    [userId],
  );
}

const aboutNoPost = { threadId: null, threadTitle: null, postId: null };

async function titleOf({ em }: WorkContext, threadId: string): Promise<string | null> {
  const thread = await db(em)
    .selectFrom("threads")
    .select("title")
    .where("id", "=", threadId)
    .executeTakeFirst();
  return thread?.title ?? null;
}

interface Undone {
  restrictions: readonly Restriction[];
  postId?: string;
  threadId?: string;
  decisionId?: string;
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

/** A thread was changed: where it is open by now, that it was locked is over. */
export async function noteUnlocking(
  context: WorkContext,
  { threadId }: Messages["forum.thread-changed"],
): Promise<void> {
  const open = await db(context.em)
    .selectFrom("threads")
    .select(sql`1`.as("one"))
    .where("id", "=", threadId)
    .where("lockedAt", "is", null)
    .executeTakeFirst();
  if (open) await noteReversal(context, { restrictions: ["LOCK_THREAD"], threadId });
}
