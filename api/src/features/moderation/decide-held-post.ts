import type { EntityManager } from "@mikro-orm/postgresql";
import { postForm } from "@vigilia/schema/forum-forms.ts";
import { sql } from "kysely";

import type { RequestContext, Viewer } from "../../context.ts";
import { sendMessage } from "../../messages.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AuditDetails } from "../../platform/audit-log-entry.entity.ts";
import { rows } from "../../platform/database.ts";
import { possibleIds } from "../../platform/new-id.ts";
import { parseForm } from "../../platform/parse-form.ts";
import { recordAudit } from "../../platform/record-audit.ts";
import { refuseUnstorableText } from "../../platform/storable-text.ts";
import { transact } from "../../transact.ts";
import { requireModerator } from "../accounts/require-viewer.ts";
import { composePost } from "../forum/compose-post.ts";
import { findPostForUpdate, type PostState, type ThreadState } from "../forum/find-for-update.ts";
import { loadPost } from "../forum/post.loader.ts";
import type { PostRow } from "../forum/post.query.ts";
import { publishHeldPost } from "../forum/publish-held-post.ts";
import { replaceText } from "../forum/replace-text.ts";
import { postNotFound } from "../forum/require-post.ts";
import { readReason } from "./moderation-texts.ts";

interface ApproveInput {
  id: string;
  /** The moderator's wording; the author's own when left out. */
  body?: string | null;
}

/** Publishes a post that waited: it gets its number now, behind everything published meanwhile. */
export async function approveHeldPost(
  context: RequestContext,
  { id, body }: ApproveInput,
): Promise<PostRow> {
  const viewer = requireModerator(context);
  const wording = body == null ? null : readBody(body);
  await transact(context, async (tx) => {
    const held = await requireHeld(tx.em, { id, viewer });
    requireThread(held.thread);
    const before = { revision: held.post.revision };
    const revision = await reword(tx, { ...held, viewer, wording });
    const number = await publishHeldPost(tx, held);
    const details = { before, after: { revision, number } };
    await settle(tx, { ...held, viewer, isApproved: true, reason: null, details });
  });
  return decided(context, id);
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
  const composed = await composePost(context, { body: wording });
  await replaceText(context.em, { post, editorId: viewer.id, at: context.now(), composed });
  return post.revision + 1;
}

/** Leaves a post unpublished. Its author reads why, and keeps the text. */
export async function rejectHeldPost(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<PostRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const held = await requireHeld(tx.em, { id, viewer });
    await rows(
      tx.em,
      sql`update posts set rejected_at = ${tx.now()}, rejection_reason = ${reason} where id = ${id}`,
    );
    if (!held.thread.isPublished) await dropThread(tx, { thread: held.thread, viewer, reason });
    await settle(tx, { ...held, viewer, isApproved: false, reason, details: { reason } });
  });
  return decided(context, id);
}

/** What was to open a thread takes the thread along; its event is free for another one. */
async function dropThread(
  { em, now }: RequestContext,
  { thread, viewer, reason }: { thread: ThreadState; viewer: Viewer; reason: string },
): Promise<void> {
  await rows(
    em,
    sql`
      update threads set deleted_at = ${now()}, deleted_by_id = ${viewer.id}, deletion_reason = ${reason}
      where id = ${thread.id}`,
  );
}

interface Held {
  post: PostState;
  thread: ThreadState;
}

async function requireHeld(
  em: EntityManager,
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<Held> {
  const found = possibleIds([id]).length > 0 ? await findPostForUpdate(em, id) : null;
  if (!found?.post.heldAt || found.post.erasedAt) throw postNotFound();
  const { post } = found;
  if (post.number !== null) throw new AppError("CONFLICT", "This post has been approved already.");
  if (post.rejectedAt) throw new AppError("CONFLICT", "This post has been rejected already.");
  if (post.authorId === viewer.id) {
    throw new AppError("FORBIDDEN", "Somebody else has to decide on your own post.");
  }
  return found;
}

function requireThread({ deletedAt }: ThreadState): void {
  if (deletedAt) throw new AppError("CONFLICT", "The thread of this post is deleted.");
}

interface Settled extends Held {
  viewer: Viewer;
  isApproved: boolean;
  reason: string | null;
  details: AuditDetails;
}

async function settle({ em, now }: RequestContext, settled: Settled): Promise<void> {
  const { post, thread, viewer, isApproved, reason, details } = settled;
  await recordAudit(em, {
    ...{ actorId: viewer.id, action: isApproved ? "post.approve" : "post.reject", at: now() },
    ...{ targetType: "Post", targetId: post.id, details },
  });
  await sendMessage(em, "forum.held-post-decided", {
    ...{ postId: post.id, threadId: thread.id, authorId: post.authorId },
    ...{ moderatorId: viewer.id, isApproved, reason },
  });
}

async function decided(context: RequestContext, id: string): Promise<PostRow> {
  const post = await loadPost(context, id);
  if (!post) throw postNotFound();
  return post;
}
