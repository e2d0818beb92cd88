import type { Restriction } from "@vigilia/schema/enums.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  findPostForUpdate,
  findThreadForUpdate,
  type ThreadState,
} from "../../forum/model/thread-for-update.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";
import { replaceText } from "../../forum/posts/revise-post.ts";
import { composePost } from "../../forum/references/compose-post.ts";
import { changeThread } from "../../forum/threads/change-thread.ts";
import { bringBackThread } from "../../forum/threads/remove-thread.ts";
import { publishRejectedPost } from "../approvals/publish-rejected.ts";
import { liftBan } from "../bans/end-bans.ts";
import { findOpenBanForUpdate } from "../model/ban.query.ts";
import { loadVersion } from "../model/report.query.ts";
import { findSanctionForUpdate } from "../model/sanction.query.ts";
import type { StatementRow } from "../model/statement.query.ts";
import { overturnReportDecision } from "../reports/overturn-decision.ts";
import { withdrawSanction } from "../sanctions/lift-sanction.ts";
import { undoRemoval } from "../sanctions/undo-removal.ts";

interface Overturned {
  statement: StatementRow;
  byId: string;
}

type Undo = (context: RequestContext, overturned: Overturned) => Promise<void>;

/** Puts back what a decision took, as far as it is still taken and nobody has changed it since. */
export const overturn: Record<Restriction, Undo> = {
  REMOVE_POST: (context, overturned) =>
    overturned.statement.origin === "REPORT"
      ? overturnReportDecision(context, overturned)
      : restorePost(context, overturned),
  async HIDE_POST(context, overturned) {
    const { postId } = overturned.statement;
    const found = postId && (await findPostForUpdate(context.em, postId));
    if (found && found.post.hiddenAt) await restorePost(context, overturned);
  },
  OBJECT_TO_POST: overturnReportDecision,
  EDIT_POST: restoreText,
  async REJECT_POST(context, { statement: { postId }, byId }) {
    if (postId) await publishRejectedPost(context, { postId, byId });
  },
  REMOVE_THREAD: (context, { statement }) =>
    withThread(context, statement, (thread) => bringBackThread(context, { thread })),
  LOCK_THREAD: (context, { statement }) =>
    withThread(context, statement, async (thread) => {
      if (thread.isLocked) await changeThread(context, { thread, change: { isLocked: false } });
    }),
  REMOVE_ALL_POSTS: (context, { statement: { decisionId }, byId }) =>
    undoRemoval(context, { removalId: decisionId, byId, reason: null }),
  WARNING: liftOne,
  SLOW_WRITING: liftOne,
  HOLD_POSTS: liftOne,
  async BAN(context, { statement: { recipientId, decisionId }, byId }) {
    const ban = await findOpenBanForUpdate(context.em, recipientId);
    if (ban?.id !== decisionId || !ban.isInForce(context.now())) return;
    await liftBan(context, { ban, byId, restorePosts: true, reason: null });
  },
};

/** Also one that ran its time: it no longer stands in the member's record as deserved. */
async function liftOne(
  context: RequestContext,
  { statement: { decisionId }, byId }: Overturned,
): Promise<void> {
  const sanction = await findSanctionForUpdate(context.em, decisionId);
  if (!sanction || sanction.liftedAt) return;
  await withdrawSanction(context, { sanction, byId, reason: null });
}

async function restorePost(
  context: RequestContext,
  { statement: { postId, recipientId } }: Overturned,
): Promise<void> {
  const found = postId && (await findPostForUpdate(context.em, postId));
  if (!found || found.post.number === null || found.post.erasedAt) return;
  if (!found.post.deletedAt || found.post.deletedById === recipientId) return;
  const post = { ...found.post, number: found.post.number };
  await bringBackPost(context, { thread: found.thread, post });
}

/** The author's words, unless somebody has written others since. */
async function restoreText(
  context: RequestContext,
  { statement: { postId, postRevision }, byId }: Overturned,
): Promise<void> {
  if (postId === null || postRevision === null) return;
  const body = await loadVersion(context, { postId, revision: postRevision });
  const found = await findPostForUpdate(context.em, postId);
  if (!found || body === null || found.post.deletedAt) return;
  if (found.post.revision !== postRevision + 1) return;
  await replaceText(context, {
    ...{ post: found.post, editorId: byId, at: context.now() },
    reason: "The author's objection was right.",
    composed: await composePost(context, { body }),
  });
}

async function withThread(
  { em }: RequestContext,
  { threadId }: StatementRow,
  act: (thread: ThreadState) => Promise<void>,
): Promise<void> {
  const thread = threadId && (await findThreadForUpdate(em, threadId));
  if (thread) await act(thread);
}
