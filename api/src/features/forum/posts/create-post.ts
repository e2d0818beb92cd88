import type { EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { createKeyedLock } from "../../../platform/concurrency/keyed-lock.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { createOnce } from "../../accounts/model/create-once.ts";
import { requireAuthor } from "../../accounts/model/require-viewer.ts";
import { causesToHold, type HoldFinding } from "../holding/hold-causes.ts";
import { findListed } from "../holding/listed-terms.ts";
import { requireThreadPace } from "../holding/slow-pace.ts";
import { canReply } from "../model/forum-policy.ts";
import { loadPost } from "../model/post.loader.ts";
import { postIsVisible, type PostRow } from "../model/post.query.ts";
import { findThreadForUpdate } from "../model/thread-for-update.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { composeWriting } from "../references/compose-writing.ts";
import { db } from "../tables.ts";
import { holdPost } from "./approval.ts";
import { atPostingPace } from "./posting-pace.ts";
import { type AnsweredPost, takeNumber, writePost } from "./write-post.ts";

interface CreatePostInput {
  threadId: string;
  body: string;
  answerTo?: string | null;
  idempotencyKey?: string | null;
}

/** Those who write in one thread at the same time wait for each other here, not in the database. */
const inTurn = createKeyedLock();

/**
 * Replies in a thread. The same idempotency key answers with the first post.
 * On the way to the bell: `write-post.ts` is next.
 */
export async function createPost(
  context: RequestContext,
  { threadId, idempotencyKey, answerTo = null, ...input }: CreatePostInput,
): Promise<PostRow> {
  const viewer = requireAuthor(context);
  refuseUnstorableText(input);
  if (possibleIds([threadId]).length === 0) throw threadNotFound();
  const composed = await composeWriting(context, { viewer, ...input });
  const { body, plainText: text, externalAddresses } = composed;
  const listed = await findListed(context, { text, addresses: externalAddresses });
  const creation = { authorId: viewer.id, operation: "createPost", key: idempotencyKey };
  let written: PostRow | null = null;
  const id = await atPostingPace(context, { viewer, body }, (pace) =>
    inTurn(threadId, () =>
      transact(context, (transaction) =>
        createOnce(transaction, creation, async (postId) => {
          await pace.count(transaction);
          const at = transaction.now();
          const reply = { id: postId, viewer, threadId, at, composed, answerTo };
          const causes = await causesToHold(transaction, { viewer, listed, externalAddresses });
          written =
            causes.length > 0
              ? await holdReply(transaction.em, reply, causes)
              : await publishReply(transaction, reply);
        }),
      ),
    ),
  );
  const post = written ?? (await loadPost(context, id));
  if (!post) throw threadNotFound();
  return post;
}

interface Reply {
  id: string;
  viewer: Viewer;
  threadId: string;
  at: Date;
  composed: ComposedPost;
  answerTo: string | null;
}

async function publishReply(context: WorkContext, reply: Reply): Promise<PostRow> {
  const { em } = context;
  const { id, viewer, threadId, at, composed, answerTo } = reply;
  const authorId = viewer.id;
  const thread =
    (await takeNumber(em, { threadId, authorId, at })) ??
    (await takeNumber(em, { threadId: await mergedFrom(em, threadId), authorId, at }));
  if (!thread) throw threadNotFound();
  requireOpen(viewer, thread);
  await requireThreadPace(em, { viewer, thread, at });
  const answered = await findAnswered(em, { threadId: thread.id, answerTo });
  return writePost(context, { id, thread, authorId, at, composed, answered });
}

/** A post that was begun before the thread was merged into another goes to that one. */
async function mergedFrom(em: EntityManager, threadId: string): Promise<string> {
  const sign = await db(em)
    .selectFrom("threads")
    .select("mergedIntoId")
    .where("id", "=", threadId)
    .executeTakeFirst();
  return sign?.mergedIntoId ?? threadId;
}

async function holdReply(
  em: EntityManager,
  { viewer, answerTo, ...reply }: Reply,
  causes: readonly HoldFinding[],
): Promise<null> {
  const thread = await findThreadForUpdate(em, await mergedFrom(em, reply.threadId));
  if (!thread?.isListed) throw threadNotFound();
  requireOpen(viewer, thread);
  await requireThreadPace(em, { viewer, thread, at: reply.at });
  const answered = await findAnswered(em, { threadId: thread.id, answerTo });
  const answerToId = answered?.id ?? null;
  await holdPost(em, { ...reply, threadId: thread.id, authorId: viewer.id, answerToId, causes });
  return null;
}

/** A post can be answered where everybody reads it: in the thread of the answer, and not as a tombstone. */
async function findAnswered(
  em: EntityManager,
  { threadId, answerTo }: { threadId: string; answerTo: string | null },
): Promise<AnsweredPost | null> {
  if (answerTo === null) return null;
  const found = await db(em)
    .selectFrom("posts as p")
    .select(["p.id", "p.authorId"])
    .where("p.id", "=", anyOf(possibleIds([answerTo])))
    .where("p.threadId", "=", threadId)
    .where(postIsVisible)
    .executeTakeFirst();
  if (found) return found;
  throw refusedFields({
    answerTo: "The post that you answer is not in this thread, or was deleted.",
  });
}

function requireOpen(viewer: Viewer, thread: { isLocked: boolean }): void {
  if (canReply(viewer, thread)) return;
  throw new AppError("FORBIDDEN", "This thread is locked: only moderators can write in it now.");
}

function threadNotFound(): AppError {
  return new AppError("NOT_FOUND", "That thread does not exist.");
}
