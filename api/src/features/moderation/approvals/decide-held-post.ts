import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rule } from "@vigilia/schema/enums.ts";
import { postForm } from "@vigilia/schema/forms/forum-forms.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { AuditDetails } from "../../../platform/audit-log/audit-log-entry.entity.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { postNotFound } from "../../forum/model/post-for-update.ts";
import { loadPost } from "../../forum/model/post.loader.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import {
  findPostForUpdate,
  type PostState,
  type ThreadState,
} from "../../forum/model/thread-for-update.ts";
import { publishHeldPost } from "../../forum/posts/approval.ts";
import { replaceText } from "../../forum/posts/revise-post.ts";
import { composeWriting } from "../../forum/references/compose-writing.ts";
import { recallByWording } from "../../forum/references/recall-quotes.ts";
import { requireSeen } from "../model/decisions.ts";
import { readReason } from "../model/moderation-texts.ts";
import { db } from "../tables.ts";

interface ApproveInput {
  id: string;
  /** The moderator's wording; the author's own when left out. */
  body?: string | null;
  /** The version that the moderator has looked at. */
  postRevision?: number | null;
}

/** Publishes a post that waited: it gets its number now, behind everything published meanwhile. */
export async function approveHeldPost(
  context: RequestContext,
  { id, body, postRevision }: ApproveInput,
): Promise<PostRow> {
  const viewer = requireModerator(context);
  const wording = body == null ? null : readBody(body);
  await transact(context, async (tx) => {
    const held = await requireHeld(tx, { id, viewer, postRevision });
    requireThread(held.thread);
    const before = { revision: held.post.revision };
    const revision = await reword(tx, { ...held, viewer, wording });
    const number = await publishHeldPost(tx, held);
    const details = { before, after: { revision, number } };
    const isReworded = revision !== before.revision;
    const told = { isApproved: true, isReworded, ground: null, reason: null };
    await finishDecision(tx, { ...held, viewer, ...told, details });
  });
  return decidedPost(context, id);
}

function readBody(body: string): string {
  refuseUnstorableText({ body });
  return parseForm(postForm, { body }).body;
}

/** Puts the moderator's wording in the place of the author's; returns the revision that is to be published. */
async function reword(
  context: RequestContext,
  { post, viewer, wording }: Held & { viewer: Viewer; wording: string | null },
): Promise<number> {
  if (wording === null || wording === post.body) return post.revision;
  const recall = await recallByWording(context, post.id);
  const composed = await composeWriting(context, { viewer, body: wording, recall });
  await replaceText(context, { post, editorId: viewer.id, at: context.now(), composed });
  return post.revision + 1;
}

interface RejectInput extends Pick<ApproveInput, "id" | "postRevision"> {
  reason: string;
  /** The rule that was broken, where one was. */
  ground?: Rule | null;
}

/** Leaves a post unpublished. Its author reads why, and keeps the text. */
export async function rejectHeldPost(
  context: RequestContext,
  { id, postRevision, ground = null, ...input }: RejectInput,
): Promise<PostRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const held = await requireHeld(tx, { id, viewer, postRevision });
    await db(tx.em)
      .updateTable("posts")
      .set({ rejectedAt: tx.now(), rejectionReason: reason })
      .where("id", "=", id)
      .execute();
    if (!held.thread.isPublished) await dropThread(tx, { thread: held.thread, viewer, reason });
    const told = { isApproved: false, isReworded: false, ground, reason };
    const details = { ...(ground && { after: { ground } }), reason };
    await finishDecision(tx, { ...held, viewer, ...told, details });
  });
  return decidedPost(context, id);
}

/** What was to open a thread takes the thread along; its event is free for another one. */
async function dropThread(
  { em, now }: RequestContext,
  { thread, viewer, reason }: { thread: ThreadState; viewer: Viewer; reason: string },
): Promise<void> {
  await db(em)
    .updateTable("threads")
    .set({ deletedAt: now(), deletedById: viewer.id, deletionReason: reason })
    .where("id", "=", thread.id)
    .execute();
}

export interface Held {
  post: PostState;
  thread: ThreadState;
}

interface HeldDecision extends Pick<ApproveInput, "id" | "postRevision"> {
  viewer: Viewer;
}

async function requireHeld(
  context: RequestContext,
  { id, viewer, postRevision }: HeldDecision,
): Promise<Held> {
  const found = await findHeldPostForUpdate(context.em, id);
  const { post } = found;
  await requireUndecided(context, post);
  requireSeen(post, postRevision);
  if (post.authorId === viewer.id) {
    throw new AppError("FORBIDDEN", "Somebody else has to decide on your own post.");
  }
  return found;
}

/** A post that is held, or was once, its row locked until the commit. Throws NOT_FOUND for anything else. */
export async function findHeldPostForUpdate(em: EntityManager, id: string): Promise<Held> {
  const found = possibleIds([id]).length > 0 ? await findPostForUpdate(em, id) : null;
  if (!found?.post.heldAt || found.post.erasedAt) throw postNotFound();
  return found;
}

/** Throws CONFLICT, with who decided what, unless the post still waits. */
async function requireUndecided(
  context: RequestContext,
  { number, rejectedAt, decidedById }: PostState,
): Promise<void> {
  if (number === null && !rejectedAt) return;
  const moderator = decidedById && (await loadUser(context, decidedById));
  const name = moderator ? moderator.username : "Another moderator";
  const done = rejectedAt ? "rejected" : "approved";
  throw new AppError("CONFLICT", `${name} has already ${done} this post.`);
}

function requireThread({ deletedAt }: ThreadState): void {
  if (deletedAt) throw new AppError("CONFLICT", "The thread of this post is deleted.");
}

interface Settled extends Held {
  viewer: Viewer;
  isApproved: boolean;
  isReworded: boolean;
  ground: Rule | null;
  reason: string | null;
  details: AuditDetails;
}

async function finishDecision({ em, now }: RequestContext, settled: Settled): Promise<void> {
  const { post, thread, viewer, isApproved, isReworded, ground, reason, details } = settled;
  await db(em)
    .updateTable("posts")
    .set({ decidedById: viewer.id })
    .where("id", "=", post.id)
    .execute();
  await recordAudit(em, {
    ...{ actorId: viewer.id, action: isApproved ? "post.approve" : "post.reject", at: now() },
    ...{ targetType: "Post", targetId: post.id, details },
  });
  await sendMessage(em, "forum.held-post-decided", {
    ...{ postId: post.id, threadId: thread.id, authorId: post.authorId },
    ...{ moderatorId: viewer.id, isApproved, isReworded, ground, reason, decisionId: newId() },
  });
}

export async function decidedPost(context: RequestContext, id: string): Promise<PostRow> {
  const post = await loadPost(context, id);
  if (!post) throw postNotFound();
  return post;
}
