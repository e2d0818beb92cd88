import type { EntityManager } from "@mikro-orm/postgresql";
import { newMemberPosts } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";
import { countedPost, countedThread, recount } from "../counters/counters.ts";
import type { PostState, ThreadState } from "../model/thread-for-update.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { storeReferences } from "../references/store-references.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";

interface HeldPost {
  id: string;
  threadId: string;
  authorId: string;
  at: Date;
  composed: ComposedPost;
}

/** Keeps a post for approval, within the caller's transaction: it has no number, counts nowhere and only staff are told. */
export async function holdPost(em: EntityManager, held: HeldPost): Promise<void> {
  const { id, threadId, authorId, at, composed } = held;
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await rows(
    em,
    sql`
      insert into posts (id, thread_id, author_id, body, body_html, renderer_version, plain_text, words,
        created_at, held_at)
      values (${id}, ${threadId}, ${authorId}, ${body}, ${bodyHtml}, ${rendererVersion}, ${plainText},
        ${words}::tsvector, ${at}, ${at})`,
  );
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
  const published = await rows(
    em,
    sql`
      select id from posts where author_id = ${authorId} and number is not null limit ${newMemberPosts}`,
  );
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
  const number = await takeHeldNumber(em, { thread, at });
  await rows(
    em,
    sql`update posts set number = ${number}, created_at = ${at} where id = ${post.id}`,
  );
  const opened = thread.isPublished ? [] : countedThread({ ...thread, isListed });
  const counted = countedPost({ ...post, number }, { ...thread, isListed });
  await recount(em, { after: [...opened, ...counted] });
  await announcePublished(em, { post, thread, number });
  return number;
}

async function takeHeldNumber(
  em: WorkContext["em"],
  { thread, at }: { thread: ThreadState; at: Date },
): Promise<number> {
  const taken = await firstRow(
    em,
    sql<{ number: number }>`
      update threads set post_seq = post_seq + 1, visible_posts = visible_posts + 1,
        created_at = case when published_at is null then ${at}::timestamptz else created_at end,
        published_at = coalesce(published_at, ${at}::timestamptz), bumped_at = ${at},
        last_reply_at = case when post_seq > 0 then ${at}::timestamptz end
      where id = ${thread.id} returning post_seq as number`,
  );
  if (!taken) throw new Error(`Thread ${thread.id} of a held post is gone`);
  return taken.number;
}

async function announcePublished(
  em: WorkContext["em"],
  { post, thread, number }: Held & { number: number },
): Promise<void> {
  const mentions = await rows(
    em,
    sql<{ id: string }>`select user_id as id from post_mentions where post_id = ${post.id}`,
  );
  const quotes = await rows(
    em,
    sql<{ id: string }>`select quoted_post_id as id from post_quotes where post_id = ${post.id}`,
  );
  await sendMessage(em, "forum.post-published", {
    postId: post.id,
    threadId: thread.id,
    number,
    authorId: post.authorId,
    threadAuthorId: thread.authorId,
    mentionedUserIds: mentions.map(({ id }) => id),
    quotedPostIds: quotes.map(({ id }) => id),
  });
}
