import { second } from "@vigilia/schema/durations.ts";
import { bookmarkForm } from "@vigilia/schema/forms/forum-forms.ts";
import { bookmarksMax, bookmarkUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import { postNotFound } from "../model/post-for-update.ts";
import { loadPost } from "../model/post.loader.ts";
import { loadThread } from "../model/thread.loader.ts";
import { db } from "../tables.ts";
import { searchWordsOf } from "../text/plain-text.ts";
import { findBookmark, type BookmarkRow } from "./list-bookmarks.ts";

const undoMilliseconds = (bookmarkUndoSeconds + undoGraceSeconds) * second;

const bookmarkNotFound = () => new AppError("NOT_FOUND", "That bookmark does not exist.");

/** Bookmarks a post. Doing it twice changes nothing. */
export async function bookmarkPost(
  context: RequestContext,
  { postId }: { postId: string },
): Promise<BookmarkRow> {
  requireAccountOwner(context);
  const post = await loadPost(context, postId);
  if (!post || post.number === 0) throw postNotFound();
  if (post.deletedAt) throw new AppError("CONFLICT", "This post was deleted meanwhile.");
  return addBookmark(context, { threadId: post.threadId, postId });
}

/** Bookmarks a thread as a whole. Doing it twice changes nothing. */
export async function bookmarkThread(
  context: RequestContext,
  { threadId }: { threadId: string },
): Promise<BookmarkRow> {
  requireAccountOwner(context);
  const thread = await loadThread(context, threadId);
  if (!thread) throw new AppError("NOT_FOUND", "That thread does not exist.");
  return addBookmark(context, { threadId, postId: null });
}

interface Place {
  threadId: string;
  postId: string | null;
}

async function addBookmark(
  context: RequestContext,
  { threadId, postId }: Place,
): Promise<BookmarkRow> {
  const { id: userId } = requireAccountOwner(context);
  return transact(context, async (transaction) => {
    const { em, now } = transaction;
    await forgetRemoved(transaction, userId);
    const own = db(em).selectFrom("bookmarks").where("userId", "=", userId);
    const { count } = await own
      .where("removedAt", "is", null)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const isFull = count >= bookmarksMax;
    const blank = { note: "", noteWords: "", createdAt: now(), removedAt: null };
    if (!isFull) {
      await db(em)
        .insertInto("bookmarks")
        .values({ id: newId(), userId, threadId, postId, ...blank })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // One that was removed a moment ago begins anew
      await db(em)
        .updateTable("bookmarks")
        .set(blank)
        .where("userId", "=", userId)
        .where("removedAt", "is not", null)
        .where("threadId", "=", threadId)
        .where("postId", "is not distinct from", postId)
        .execute();
    }
    const kept = await own
      .select("id")
      .where("threadId", "=", threadId)
      .where("postId", "is not distinct from", postId)
      .where("removedAt", "is", null)
      .executeTakeFirst();
    const bookmark = kept && (await findBookmark(em, { id: kept.id, userId }));
    if (bookmark) return bookmark;
    if (!isFull) throw postNotFound();
    throw new AppError(
      "CONFLICT",
      `You have ${numberText(bookmarksMax)} bookmarks, which is the most. Please remove some first.`,
    );
  });
}

/** Writes down why, or something else. */
export async function changeBookmark(
  context: RequestContext,
  input: { id: string; note: string },
): Promise<BookmarkRow> {
  refuseUnstorableText({ note: input.note });
  const { note } = parseForm(bookmarkForm, { note: input.note });
  return setOwn(context, { id: input.id, change: { note, noteWords: searchWordsOf(note) } });
}

/** It is gone at once, and can be taken back for a moment. */
export async function removeBookmark(
  context: RequestContext,
  { id }: { id: string },
): Promise<string> {
  const { id: userId } = requireAccountOwner(context);
  if (possibleIds([id]).length === 0) throw bookmarkNotFound();
  return transact(context, async (transaction) => {
    const { em, now } = transaction;
    await forgetRemoved(transaction, userId);
    const removed = await db(em)
      .updateTable("bookmarks")
      .set((eb) => ({ removedAt: eb.fn.coalesce("removedAt", eb.val(now())) }))
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning("threadId")
      .executeTakeFirst();
    if (!removed) throw bookmarkNotFound();
    return removed.threadId;
  });
}

/** Takes a removal back; nothing changes where it was not removed. */
export async function restoreBookmark(
  context: RequestContext,
  { id }: { id: string },
): Promise<BookmarkRow> {
  return setOwn(context, { id, change: { removedAt: null } });
}

interface OwnChange {
  id: string;
  change: { note: string; noteWords: string } | { removedAt: null };
}

async function setOwn(context: RequestContext, { id, change }: OwnChange): Promise<BookmarkRow> {
  const { id: userId } = requireAccountOwner(context);
  if (possibleIds([id]).length === 0) throw bookmarkNotFound();
  return transact(context, async (transaction) => {
    const { em } = transaction;
    await forgetRemoved(transaction, userId);
    await db(em)
      .updateTable("bookmarks")
      .set(change)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .execute();
    const bookmark = await findBookmark(em, { id, userId });
    if (!bookmark) throw bookmarkNotFound();
    return bookmark;
  });
}

/** What its owner can no longer take back. */
async function forgetRemoved({ em, now }: WorkContext, userId: string): Promise<void> {
  await db(em)
    .deleteFrom("bookmarks")
    .where("userId", "=", userId)
    .where("removedAt", "<", new Date(now().getTime() - undoMilliseconds))
    .execute();
}
