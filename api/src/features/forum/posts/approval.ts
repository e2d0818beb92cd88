import type { EntityManager } from "@mikro-orm/postgresql";
import { newMemberPosts } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";
import { countedPost, countedThread, recount } from "../counters/counters.ts";
import { postIsPublished } from "../model/post.query.ts";
import type { PostState, ThreadState } from "../model/thread-for-update.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { storeReferences } from "../references/store-references.ts";
import { db } from "../tables.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";

interface HeldPost {
  id: string;
  threadId: string;
  authorId: string;
  at: Date;
  composed: ComposedPost;
  answerToId?: string | null;
}

/**
 * Holds a post for approval, within the caller's transaction: it has no number, counts nowhere and only staff are
 * notified.
 */
export async function holdPost(em: EntityManager, held: HeldPost): Promise<void> {
  const { id, threadId, authorId, at, composed, answerToId = null } = held;
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await db(em)
    .insertInto("posts")
    .values({
      ...{ id, threadId, authorId, body, bodyHtml, rendererVersion, plainText, words },
      ...{ createdAt: at, heldAt: at, answerToId },
    })
    .execute();
  await storeReferences(em, { postId: id, composed });
  await sendMessage(em, "forum.post-held", { postId: id, threadId, authorId });
}

type Context = Pick<RequestContext, "em" | "services">;

interface Draft {
  viewer: Viewer;
  /** Where its links lead away to and its pictures lie. */
  externalAddresses: readonly string[];
}

/** Spam comes from new accounts and carries links: a moderator looks at such posts first. */
export async function isToBeHeld(
  { em, services }: Context,
  { viewer, externalAddresses }: Draft,
): Promise<boolean> {
  if (!services.settings.holdNewMemberLinks || isStaff(viewer)) return false;
  return externalAddresses.length > 0 && (await hasPublishedFew(em, viewer.id));
}

interface Change {
  viewer: Viewer;
  field: "body" | "title";
  before: string;
  after: string;
}

/**
 * What everybody reads already cannot wait for a moderator: where a post of the same member would be held, an address
 * that is added to it is refused.
 */
export async function refuseUnheldAddresses(
  context: Context,
  { viewer, field, before, after }: Change,
): Promise<void> {
  const added = addressesIn(context, after);
  if (!(await isToBeHeld(context, { viewer, externalAddresses: added }))) return;
  const known = new Set(addressesIn(context, before));
  if (added.every((address) => known.has(address))) return;
  throw refusedFields({
    [field]:
      "Links and pictures in your first posts are looked at by a moderator before others see them, so they cannot be added here. Please put them into a new post.",
  });
}

/** The addresses of other sites that a text names. */
export function addressesIn({ services }: Pick<Context, "services">, text: string): string[] {
  return parseMarkdown(text, services.settings).externalAddresses;
}

async function hasPublishedFew(em: EntityManager, authorId: string): Promise<boolean> {
  const published = await db(em)
    .selectFrom("posts as p")
    .select("p.id")
    .where("p.authorId", "=", authorId)
    .where(postIsPublished)
    .limit(newMemberPosts)
    .execute();
  return published.length < newMemberPosts;
}

interface Held {
  post: PostState;
  thread: ThreadState;
}

/**
 * Publishes what waited for approval, within the caller's transaction: the post gets the next number of its thread,
 * behind everything that was published meanwhile; a thread whose opening post waited is opened with it.
 */
export async function publishHeldPost(
  { em, now }: WorkContext,
  { post, thread }: Held,
): Promise<number> {
  const at = now();
  const isListed = thread.deletedAt === null;
  const number = await takeHeldNumber(em, { thread, authorId: post.authorId, at });
  await db(em)
    .updateTable("posts")
    .set({ number, createdAt: at })
    .where("id", "=", post.id)
    .execute();
  const opened = thread.isPublished ? [] : countedThread({ ...thread, isListed });
  const counted = countedPost({ ...post, number }, { ...thread, isListed });
  await recount(em, { after: [...opened, ...counted] });
  await announcePublished(em, { post, thread, number });
  return number;
}

async function takeHeldNumber(
  em: WorkContext["em"],
  { thread, authorId, at }: { thread: ThreadState; authorId: string | null; at: Date },
): Promise<number> {
  const taken = await db(em)
    .updateTable("threads")
    .set((eb) => ({
      postSeq: eb("postSeq", "+", 1),
      visiblePosts: eb("visiblePosts", "+", 1),
      createdAt: eb.case().when("publishedAt", "is", null).then(at).else(eb.ref("createdAt")).end(),
      publishedAt: eb.fn.coalesce("publishedAt", eb.val(at)),
      bumpedAt: at,
      lastReplyAt: eb
        .case()
        .when("postSeq", ">", 0)
        .then(eb.cast<Date>(eb.val(at), "timestamptz"))
        .end(),
      lastReplyAuthorId: eb
        .case()
        .when("postSeq", ">", 0)
        .then(eb.cast<string | null>(eb.val(authorId), "uuid"))
        .end(),
    }))
    .where("id", "=", thread.id)
    .returning("postSeq as number")
    .executeTakeFirst();
  if (!taken) throw new Error(`Thread ${thread.id} of a held post is gone`);
  return taken.number;
}

async function announcePublished(
  em: WorkContext["em"],
  { post, thread, number }: Held & { number: number },
): Promise<void> {
  const mentions = await db(em)
    .selectFrom("postMentions")
    .select("userId")
    .where("postId", "=", post.id)
    .execute();
  const quotes = await db(em)
    .selectFrom("postQuotes")
    .select("quotedPostId")
    .where("postId", "=", post.id)
    .execute();
  await sendMessage(em, "forum.post-published", {
    postId: post.id,
    threadId: thread.id,
    number,
    authorId: post.authorId,
    threadAuthorId: thread.authorId,
    mentionedUserIds: mentions.map(({ userId }) => userId),
    quotedPostIds: quotes.map(({ quotedPostId }) => quotedPostId),
  });
}
