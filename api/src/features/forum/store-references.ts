import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../platform/database.ts";
import { insertRows } from "../../platform/insert-rows.ts";
import type { ComposedPost } from "./compose-post.ts";

interface References {
  postId: string;
  composed: Pick<ComposedPost, "quotes" | "mentionedUserIds" | "eventIds">;
}

/** Keeps whom and what a post names. */
export async function storeReferences(
  em: EntityManager,
  { postId, composed }: References,
): Promise<void> {
  const { quotes, mentionedUserIds, eventIds } = composed;
  await insertRows(
    em,
    "post_quotes",
    quotes.map((quote) => ({
      post_id: postId,
      position: quote.position,
      quoted_post_id: quote.quotedPostId,
      quoted_revision: quote.quotedRevision,
      is_verbatim: quote.isVerbatim,
    })),
  );
  await insertRows(
    em,
    "post_mentions",
    mentionedUserIds.map((userId) => ({ post_id: postId, user_id: userId })),
  );
  await insertRows(
    em,
    "post_events",
    eventIds.map((eventId) => ({ post_id: postId, event_id: eventId })),
  );
}

/** Forgets whom and what a post named. Returns it, for those who compare. */
export async function dropReferences(
  em: EntityManager,
  postId: string,
): Promise<{ quotedPostIds: string[]; mentionedUserIds: string[] }> {
  const quotes = await rows(
    em,
    sql<{
      id: string;
    }>`delete from post_quotes where post_id = ${postId} returning quoted_post_id as id`,
  );
  const mentions = await rows(
    em,
    sql<{
      id: string;
    }>`delete from post_mentions where post_id = ${postId} returning user_id as id`,
  );
  await rows(em, sql`delete from post_events where post_id = ${postId}`);
  return {
    quotedPostIds: quotes.map(({ id }) => id),
    mentionedUserIds: mentions.map(({ id }) => id),
  };
}

/** Keeps what the new version names. Returns what the former one did not. */
export async function replaceReferences(
  em: EntityManager,
  { postId, composed }: References,
): Promise<{ quotedPostIds: string[]; mentionedUserIds: string[] }> {
  const before = await dropReferences(em, postId);
  await storeReferences(em, { postId, composed });
  const quoted = new Set(composed.quotes.map(({ quotedPostId }) => quotedPostId));
  return {
    quotedPostIds: [...quoted].filter((id) => !before.quotedPostIds.includes(id)),
    mentionedUserIds: composed.mentionedUserIds.filter(
      (id) => !before.mentionedUserIds.includes(id),
    ),
  };
}
