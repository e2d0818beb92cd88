import type { EntityManager } from "@mikro-orm/postgresql";
import { threadForm } from "@vigilia/schema/forms/forum-forms.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { createOnce } from "../../accounts/model/create-once.ts";
import { requireAuthor } from "../../accounts/model/require-viewer.ts";
import { countedThread } from "../counters/counters.ts";
import { causesToHold, type HoldFinding, writtenIn } from "../holding/hold-causes.ts";
import { findListed } from "../holding/listed-terms.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { raiseReadMark } from "../reading/read-marks.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { composeWriting } from "../references/compose-writing.ts";
import { db } from "../tables.ts";
import { searchWordsOf } from "../text/plain-text.ts";
import { holdPost } from "./approval.ts";
import { atPostingPace } from "./posting-pace.ts";
import { writePost } from "./write-post.ts";

interface NewThread {
  id: string;
  title: string;
  categoryId: string;
  authorId: string;
  eventId: string | null;
  at: Date;
  /** The opening post. */
  composed: ComposedPost;
}

interface ThreadFacts extends Pick<NewThread, "id" | "title" | "categoryId" | "eventId"> {
  authorId: string | null;
  /** When it was opened. */
  at: Date;
  /** Null while the opening post waits for approval. */
  publishedAt: Date | null;
  /** How many it begins with. */
  posts: number;
}

/** Adds a thread with its opening post, within the caller's transaction, and announces it to readers. */
async function writeThread(context: WorkContext, newThread: NewThread): Promise<void> {
  const { em } = context;
  const { id, categoryId, authorId, at, composed } = newThread;
  await insertThread(em, { ...newThread, publishedAt: at, posts: 1 });
  const thread = { id, number: 1, authorId, categoryId, isLocked: false, slowModeMinutes: null };
  const alsoCounted = countedThread({ ...thread, isListed: true });
  await writePost(context, { id: newId(), thread, authorId, at, composed, alsoCounted });
  await raiseReadMark(em, { userId: authorId, threadId: id, number: 1, at });
}

/** Keeps a thread for approval together with its opening post: only its author and moderators see it. */
async function holdThread(
  em: EntityManager,
  newThread: NewThread,
  causes: readonly HoldFinding[],
): Promise<void> {
  const { id, authorId, at, composed } = newThread;
  await insertThread(em, { ...newThread, publishedAt: null, posts: 0 });
  await holdPost(em, { id: newId(), threadId: id, authorId, at, composed, causes });
}

/** The thread alone. Throws CONFLICT where the event has its discussion already. */
export async function insertThread(
  em: EntityManager,
  { id, title, categoryId, authorId, eventId, at, publishedAt, posts }: ThreadFacts,
): Promise<void> {
  const inserted = await db(em)
    .insertInto("threads")
    .values({
      ...{ id, title, categoryId, authorId, eventId, titleWords: searchWordsOf(title) },
      ...{ postSeq: posts, visiblePosts: posts },
      ...{ bumpedAt: at, createdAt: at, publishedAt },
    })
    .onConflict((conflict) => conflict.column("eventId").where("deletedAt", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new AppError("CONFLICT", "This event already has its discussion.");
}

interface CreateThreadInput {
  categoryId: string;
  title: string;
  body: string;
  eventId?: string | null;
  idempotencyKey?: string | null;
}

/** Opens a thread with its first post. The same idempotency key answers with the first thread. */
export async function createThread(
  context: RequestContext,
  { idempotencyKey, eventId = null, ...input }: CreateThreadInput,
): Promise<ThreadRow> {
  const viewer = requireAuthor(context);
  refuseUnstorableText(input);
  const form = parseForm(threadForm, { ...input, title: visibleText(input.title) });
  await requireCategory(context, form.categoryId);
  if (eventId) await requireEvent(context, eventId);
  const composed = await composeWriting(context, { viewer, body: form.body });
  const title = writtenIn(context, form.title);
  const externalAddresses = [...composed.externalAddresses, ...title.addresses];
  const text = `${form.title}\n${composed.plainText}`;
  const listed = await findListed(context, { text, addresses: externalAddresses });
  const creation = { authorId: viewer.id, operation: "createThread", key: idempotencyKey };
  const threadId = await atPostingPace(context, { viewer, body: form.body }, (pace) =>
    transact(context, (transaction) =>
      createOnce(transaction, creation, async (id) => {
        await pace.count(transaction);
        const at = transaction.now();
        const opening = { ...form, id, authorId: viewer.id, eventId, composed, at };
        const causes = await causesToHold(transaction, { viewer, listed, externalAddresses });
        await (causes.length > 0
          ? holdThread(transaction.em, opening, causes)
          : writeThread(transaction, opening));
      }),
    ),
  );
  const thread = await loadThread(context, threadId);
  if (!thread) throw new AppError("NOT_FOUND", "That thread does not exist.");
  return thread;
}

async function requireCategory({ em }: RequestContext, id: string): Promise<void> {
  const found =
    possibleIds([id]).length > 0 &&
    (await db(em).selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst());
  if (!found) throw refusedFields({ categoryId: "That category does not exist" });
}

async function requireEvent({ em, services }: RequestContext, id: string): Promise<void> {
  const found = await services.findEventCards(em, [id]);
  if (found.size === 0) throw refusedFields({ eventId: "That event does not exist" });
}
