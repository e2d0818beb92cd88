import type { EntityManager } from "@mikro-orm/postgresql";
import { mentionsPerPost } from "@vigilia/schema/limits.ts";

import { insertMany } from "../../../platform/database/insert-rows.ts";
import { dropPictures, storePictures } from "../pictures/post-pictures.ts";
import { db } from "../tables.ts";
import type { ComposedPost } from "./compose-post.ts";

interface References {
  postId: string;
  composed: Pick<ComposedPost, "quotes" | "mentionedUserIds" | "eventIds" | "pictures">;
}

/** Keeps whom and what a post names. */
export async function storeReferences(
  em: EntityManager,
  { postId, composed }: References,
): Promise<void> {
  const { quotes, mentionedUserIds, eventIds, pictures } = composed;
  const tables = db(em);
  await insertMany(
    tables,
    "postQuotes",
    quotes.map(({ position, quotedPostId, quotedRevision, isVerbatim }) => ({
      postId,
      position,
      quotedPostId,
      quotedRevision,
      isVerbatim,
    })),
  );
  await insertMany(
    tables,
    "postMentions",
    mentionedUserIds.map((userId) => ({ postId, userId })),
  );
  await insertMany(
    tables,
    "postEvents",
    eventIds.map((eventId) => ({ postId, eventId })),
  );
  await storePictures(em, { postId, addresses: pictures });
}

/**
 * Deletes what a post quoted and which events it named. Whom it named stays on record: they have been notified; and its
 * pictures: they come back with it.
 */
export async function dropReferences(em: EntityManager, postId: string): Promise<string[]> {
  const quotes = await db(em)
    .deleteFrom("postQuotes")
    .where("postId", "=", postId)
    .returning("quotedPostId")
    .execute();
  await db(em).deleteFrom("postEvents").where("postId", "=", postId).execute();
  return quotes.map(({ quotedPostId }) => quotedPostId);
}

/**
 * Keeps what the new version of a post names. Returns what no former one did; of the members, as many as one post may
 * notify over all its versions. A post that waits for approval has notified nobody yet.
 */
export async function replaceReferences(
  em: EntityManager,
  {
    post,
    composed,
  }: { post: { id: string; number: number | null } } & Pick<References, "composed">,
): Promise<{ quotedPostIds: string[]; mentionedUserIds: string[] }> {
  const { id: postId, number } = post;
  await dropPictures(em, postId);
  const before = await dropReferences(em, postId);
  const told = number === null ? await forgetMentions(em, postId) : await mentionsOf(em, postId);
  const mentionedUserIds = composed.mentionedUserIds
    .filter((id) => !told.includes(id))
    .slice(0, Math.max(0, mentionsPerPost - told.length));
  await storeReferences(em, { postId, composed: { ...composed, mentionedUserIds } });
  const quoted = new Set(composed.quotes.map(({ quotedPostId }) => quotedPostId));
  return { quotedPostIds: [...quoted].filter((id) => !before.includes(id)), mentionedUserIds };
}

async function mentionsOf(em: EntityManager, postId: string): Promise<string[]> {
  const found = await db(em)
    .selectFrom("postMentions")
    .select("userId")
    .where("postId", "=", postId)
    .execute();
  return found.map(({ userId }) => userId);
}

async function forgetMentions(em: EntityManager, postId: string): Promise<string[]> {
  await db(em).deleteFrom("postMentions").where("postId", "=", postId).execute();
  return [];
}
