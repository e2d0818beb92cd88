import type { DecisionOrigin, Restriction, Rule, StaffAct } from "@vigilia/schema/enums.ts";
import { decisionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { findReportDecision } from "../model/report-decision.ts";
import { membersConcerned } from "../model/restricted-members.ts";
import { db, type ModerationTables } from "../tables.ts";
import {
  noteHiding,
  noteLifting,
  noteReturn,
  postIsRejected,
  removalIsOver,
  removalIsReturned,
  sanctionIsLifted,
  threadIs,
} from "./note-reversals.ts";
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
  /** The version that was judged, where it is known; else that of now. */
  postRevision?: number | null;
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
  const { decisionId, restriction, origin, moderatorId, ground, reason, endsAt } = statement;
  const { threadId, threadTitle, postId, paceMinutes = null } = statement;
  const postRevision = statement.postRevision ?? (await decidedRevision(context, statement));
  const ids = recipientIds.map(() => newId());
  const written = await rows(
    em,
    sql<RowOf<ModerationTables["statements"], "id">>`
      insert into statements (
        id, recipient_id, decision_id, restriction, origin, moderator_id, ground, reason, thread_id, thread_title,
        post_id, post_revision, ends_at, pace_minutes, created_at)
      select r.id, r.recipient_id, ${decisionId}::uuid, ${restriction}, ${origin}, ${moderatorId}::uuid, ${ground},
        ${reason}, ${threadId}::uuid, ${threadTitle}, ${postId}::uuid, ${postRevision}::int,
        ${endsAt}::timestamptz, ${paceMinutes}::int, ${now()}::timestamptz
      from unnest(${ids}::uuid[], ${recipientIds}::uuid[]) as r (id, recipient_id)
      on conflict (decision_id, recipient_id) do nothing
      returning id`,
  );
  // A decision that is taken back at once reaches nobody.
  const startAfter = new Date(Date.now() + (decisionUndoSeconds + undoGraceSeconds) * 1000);
  const asking = { ...context, startAfter };
  const mails = written.map(({ id }) => ({ statementId: id, about: "DECISION" as const }));
  await services.jobs.enqueueMany(statementMails, mails, asking);
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

/** A thread that gets another title or place loses nothing: that is told, and not stated; nor is what is over by now. */
export async function stateAct(
  context: WorkContext,
  moderated: Messages["forum.words-moderated"],
): Promise<void> {
  const { actId, act, moderatorId, threadId, threadTitle, postId, ground, reason } = moderated;
  const restriction = restrictionOf[act];
  if (!restriction || (await isOver(context, moderated))) return;
  const statement = { decisionId: actId, restriction, moderatorId, ground, reason, endsAt: null };
  await writeStatements(
    context,
    { ...statement, origin: "STAFF", threadId, threadTitle, postId },
    await membersConcerned(context.em, moderated),
  );
}

/** Whether what was taken by an act is there again. */
async function isOver(
  context: WorkContext,
  { actId, act, threadId, postId }: Messages["forum.words-moderated"],
): Promise<boolean> {
  if (act === "REMOVE_POST") return postId !== null && removalIsOver(context, { postId, actId });
  if (act === "REMOVE_THREAD") return !(await threadIs(context, { threadId, state: "deletedAt" }));
  return act === "LOCK_THREAD" && !(await threadIs(context, { threadId, state: "lockedAt" }));
}

/** A decision that was taken back before it is handled is that of no report any more, and is not stated. */
export async function stateReportDecision(
  context: WorkContext,
  decision: Messages["moderation.report-decided"],
): Promise<void> {
  const { isUpheld, isPostDeleted, authorId, postId, threadId } = decision;
  if (!isUpheld || authorId === null) return;
  const decisionId = await findReportDecision(context, decision);
  if (decisionId === null) {
    if (decision.decisionId !== undefined) return;
    const facts = { postId, reports: decision.reports.map(({ reportId }) => reportId) };
    const words = "a decision on reports is not stated: its message has no id, nor have they";
    context.services.logger.warn(facts, words);
    return;
  }
  const { moderatorId, ground, note, postRevision = null } = decision;
  await writeStatements(
    context,
    {
      ...{ decisionId, postRevision },
      restriction: isPostDeleted ? "REMOVE_POST" : "OBJECT_TO_POST",
      ...{ origin: "REPORT", moderatorId, ground, reason: note, endsAt: null },
      ...{ threadId, threadTitle: await titleOf(context, threadId), postId },
    },
    [authorId],
  );
  await noteReturn(context, { postId });
}

/** The program acts for as long as nobody has looked; its author can object at once. */
export async function stateHiding(
  context: WorkContext,
  hiding: Messages["moderation.post-hidden"],
): Promise<void> {
  const { hidingId, authorId, postId, postRevision, threadId, ground, reports } = hiding;
  if (authorId === null) return;
  await writeStatements(
    context,
    {
      ...{ decisionId: hidingId, restriction: "HIDE_POST", origin: "PROGRAM", endsAt: null },
      ...{
        postRevision,
        moderatorId: null,
        ground,
        reason: `${reports} trusted members reported it.`,
      },
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
  if (isApproved || authorId === null || !(await postIsRejected(context, postId))) return;
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
  await noteLifting(context, { banId });
}

export async function stateSanction(
  context: WorkContext,
  { sanctionId, userId, ...sanction }: Messages["moderation.member-sanctioned"],
): Promise<void> {
  const { kind, moderatorId, ground, reason, expiresAt, paceMinutes } = sanction;
  if (await sanctionIsLifted(context, sanctionId)) return;
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
  if (await removalIsReturned(context, removalId)) return;
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
