import { threadTitleForm } from "@vigilia/schema/forms/forum-forms.ts";
import { bulkMaxSize } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { type Explanation, explainChange, explainToAuthor } from "../../forum/model/explain-act.ts";
import {
  findThreadForUpdate,
  findThreadsForUpdate,
  type ThreadState,
} from "../../forum/model/thread-for-update.ts";
import { insertThread } from "../../forum/posts/create-thread.ts";
import { findMovingPosts, type MovingPost, movePosts } from "../../forum/threads/move-posts.ts";
import { findMove, type PostMoveState } from "../../forum/threads/undo-move.ts";
import { db } from "../tables.ts";
import { threadNotFound } from "./act-on-thread.ts";
import { requireCategory } from "./move-thread.ts";

interface MoveInput {
  ids: readonly string[];
  into: string;
  reason: string;
}

/** Puts posts of one thread behind those of another. */
export async function movePostsTo(
  context: RequestContext,
  { ids, into: intoId, ...given }: MoveInput,
): Promise<PostMoveState> {
  const viewer = requireModerator(context);
  const explanation = explainChange(given);
  const chosen = requireChosen(ids);
  return transact(context, async (tx) => {
    const fromId = await findThreadOf(tx, chosen);
    if (fromId === intoId) {
      throw refusedFields({ into: "These posts stand in that thread already" });
    }
    const found = await findThreadsForUpdate(tx.em, possibleIds([fromId, intoId]));
    const from = requireSource(found.get(fromId));
    const into = found.get(intoId);
    if (!into?.isListed) throw refusedFields({ into: "That thread does not exist" });
    const posts = await requirePosts(tx, { from, chosen });
    return finish(tx, { viewer, explanation, from, into, posts, isSplit: false });
  });
}

interface SplitInput {
  ids: readonly string[];
  title: string;
  categoryId: string;
  reason: string;
}

/** Opens a thread with posts of another; who wrote the first of them is its author. */
export async function splitThread(
  context: RequestContext,
  { ids, categoryId, title: givenTitle, ...given }: SplitInput,
): Promise<PostMoveState> {
  const viewer = requireModerator(context);
  refuseUnstorableText({ title: givenTitle });
  const { title } = parseForm(threadTitleForm, { title: visibleText(givenTitle) });
  const explanation = explainChange(given);
  const chosen = requireChosen(ids);
  return transact(context, async (tx) => {
    const [fromId] = possibleIds([await findThreadOf(tx, chosen)]);
    const from = requireSource(fromId ? await findThreadForUpdate(tx.em, fromId) : null);
    await requireCategory(tx.em, categoryId);
    const posts = await requirePosts(tx, { from, chosen });
    const into = await openThread(tx, { title, categoryId, posts });
    return finish(tx, { viewer, explanation, from, into, posts, isSplit: true });
  });
}

function requireChosen(ids: readonly string[]): string[] {
  const chosen = [...new Set(ids)];
  if (chosen.length > 0 && chosen.length <= bulkMaxSize) return chosen;
  throw refusedFields({ ids: `Choose 1 to ${bulkMaxSize} posts` });
}

/** In which one thread the posts stand. */
async function findThreadOf({ em }: WorkContext, ids: readonly string[]): Promise<string> {
  const found = await db(em)
    .selectFrom("posts")
    .select("threadId")
    .distinct()
    .where("id", "=", anyOf(possibleIds(ids)))
    .execute();
  const [first] = found;
  if (!first) throw new AppError("NOT_FOUND", "These posts do not exist.");
  if (found.length > 1) throw refusedFields({ ids: "Choose posts of one thread" });
  return first.threadId;
}

function requireSource(thread: ThreadState | null | undefined): ThreadState {
  if (!thread?.isListed) throw threadNotFound();
  return thread;
}

async function requirePosts(
  { em }: WorkContext,
  { from, chosen }: { from: ThreadState; chosen: readonly string[] },
): Promise<MovingPost[]> {
  const posts = await findMovingPosts(em, { threadId: from.id, ids: possibleIds(chosen) });
  if (posts.length < chosen.length) {
    const text = "Some of these posts do not stand in this thread any more. Please choose again.";
    throw new AppError("CONFLICT", text);
  }
  if (posts.some(({ number }) => number === 1)) {
    const text =
      "The first post stays with its thread: leave it out, or merge the whole thread into the other.";
    throw new AppError("CONFLICT", text);
  }
  return posts;
}

interface Opening {
  title: string;
  categoryId: string;
  posts: readonly MovingPost[];
}

/** Without a post yet, as old as the first that it gets. */
async function openThread(tx: WorkContext, opening: Opening): Promise<ThreadState> {
  const { title, categoryId, posts } = opening;
  const [first] = posts;
  if (first?.deletedAt !== null) {
    const text =
      "A new thread cannot begin with a post that was removed. Please leave that one out.";
    throw new AppError("CONFLICT", text);
  }
  const id = newId();
  const { authorId, createdAt: at } = first;
  const thread = { id, title, categoryId, authorId, eventId: null };
  await insertThread(tx.em, { ...thread, at, publishedAt: tx.now(), posts: 0 });
  const into = await findThreadForUpdate(tx.em, id);
  if (!into) throw new Error(`Thread ${id} was opened and is gone`);
  return into;
}

interface Finishing {
  viewer: Viewer;
  explanation: Explanation;
  from: ThreadState;
  into: ThreadState;
  posts: readonly MovingPost[];
  isSplit: boolean;
}

async function finish(tx: WorkContext, act: Finishing): Promise<PostMoveState> {
  const { viewer, from, into, posts } = act;
  const { reason } = act.explanation;
  const id = await movePosts(tx, act);
  const first = into.lastPostNumber + 1;
  const last = into.lastPostNumber + posts.length;
  await recordAudit(tx.em, {
    ...{ actorId: viewer.id, action: "thread.move-posts", at: tx.now() },
    ...{ targetType: "Thread", targetId: from.id },
    details: {
      before: { numbers: rangesOf(posts.map(({ number }) => number)) },
      after: {
        ...{ threadId: into.id, title: into.title, moved: postsText(posts.length) },
        numbers: first === last ? `${first}` : `${first}–${last}`,
      },
      reason,
    },
  });
  await explainToWriters(tx, act);
  const move = await findMove(tx.em, id);
  if (!move) throw new Error(`Move ${id} was made and is gone`);
  return move;
}

/** Each of them once, by the first post of theirs. */
async function explainToWriters(
  tx: WorkContext,
  { viewer, explanation, from, into, posts }: Finishing,
): Promise<void> {
  const told = new Set<string>();
  for (const { id: postId, authorId } of posts) {
    if (authorId === null || told.has(authorId)) continue;
    told.add(authorId);
    await explainToAuthor(tx, {
      ...{ act: "MOVE_POSTS", moderatorId: viewer.id, threadId: into.id, postId, authorId },
      ...{ ...explanation, threadTitle: from.title },
    });
  }
}

export const postsText = (count: number): string => (count === 1 ? "1 post" : `${count} posts`);

/** "3, 5–8", in the order of the numbers. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(", ");
}
