import type { Restriction } from "@vigilia/schema/enums.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import {
  findPostForUpdate,
  findThreadForUpdate,
  type ThreadState,
} from "../../forum/model/thread-for-update.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";
import { changeThread } from "../../forum/threads/change-thread.ts";
import { bringBackThread } from "../../forum/threads/remove-thread.ts";
import { publishRejectedPost } from "../approvals/publish-rejected.ts";
import { withdrawBan } from "../bans/end-bans.ts";
import { findBanForUpdate } from "../model/ban.query.ts";
import { requireOutrankedMember } from "../model/find-subject.ts";
import { findSanctionForUpdate } from "../model/sanction.query.ts";
import type { StatementRow } from "../model/statement.query.ts";
import { overturnReportDecision } from "../reports/overturn-decision.ts";
import { withdrawSanction } from "../sanctions/lift-sanction.ts";
import { undoRemoval } from "../sanctions/undo-removal.ts";
import { restoreText } from "./restore-text.ts";

interface Overturned {
  statement: StatementRow;
  viewer: Viewer;
}

type Undo = (context: RequestContext, overturned: Overturned) => Promise<boolean>;

/**
 * Puts back what a decision took, as far as it is still taken and nobody has changed it since. True where nothing of
 * the decision is left; false where another one has taken its place, or what it was about is gone.
 */
export const overturn: Record<Restriction, Undo> = {
  REMOVE_POST: (context, overturned) =>
    overturned.statement.origin === "REPORT"
      ? overturnReportDecision(context, overturned)
      : restorePost(context, overturned),
  async HIDE_POST(context, overturned) {
    const { postId } = overturned.statement;
    const found = postId && (await findPostForUpdate(context.em, postId));
    return found && found.post.hiddenAt ? restorePost(context, overturned) : false;
  },
  OBJECT_TO_POST: overturnReportDecision,
  EDIT_POST: restoreText,
  async REJECT_POST(context, { statement: { postId }, viewer }) {
    return postId !== null && publishRejectedPost(context, { postId, byId: viewer.id });
  },
  REMOVE_THREAD: (context, { statement }) =>
    withThread(context, statement, (thread) => bringBackThread(context, { thread })),
  LOCK_THREAD: (context, { statement }) =>
    withThread(context, statement, async (thread) => {
      if (thread.isLocked) await changeThread(context, { thread, change: { isLocked: false } });
    }),
  async REMOVE_ALL_POSTS(context, { statement: { decisionId, recipientId: userId }, viewer }) {
    await requireOutrankedMember(context.em, { viewer, userId });
    await undoRemoval(context, { removalId: decisionId, byId: viewer.id, reason: null });
    return true;
  },
  WARNING: liftOne,
  SLOW_WRITING: liftOne,
  HOLD_POSTS: liftOne,
  async BAN(context, { statement: { decisionId: id }, viewer }) {
    const ban = await findBanForUpdate(context.em, { id });
    if (ban) await withdrawBan(context, { ban, viewer });
    return true;
  },
};

/** Also one that ran its time: it no longer stands in the member's record as deserved. */
async function liftOne(
  context: RequestContext,
  { statement: { decisionId }, viewer }: Overturned,
): Promise<boolean> {
  const { em } = context;
  const sanction = await findSanctionForUpdate(em, decisionId);
  if (!sanction || sanction.liftedAt) return true;
  await requireOutrankedMember(em, { viewer, userId: sanction.userId });
  await withdrawSanction(context, { sanction, byId: viewer.id, reason: null });
  return true;
}

async function restorePost(
  context: RequestContext,
  { statement: { postId, recipientId } }: Overturned,
): Promise<boolean> {
  const found = postId && (await findPostForUpdate(context.em, postId));
  if (!found || found.post.number === null || found.post.erasedAt) return false;
  if (!found.post.deletedAt) return true;
  if (found.post.deletedById === recipientId) return false;
  const post = { ...found.post, number: found.post.number };
  await bringBackPost(context, { thread: found.thread, post });
  return true;
}

async function withThread(
  { em }: RequestContext,
  { threadId }: StatementRow,
  act: (thread: ThreadState) => Promise<void>,
): Promise<boolean> {
  const thread = threadId && (await findThreadForUpdate(em, threadId));
  if (!thread) return false;
  await act(thread);
  return true;
}
