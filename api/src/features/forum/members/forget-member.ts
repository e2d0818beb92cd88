import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { deleteRemoved } from "../posts/sweep-pictures.ts";
import { composePost } from "../references/compose-post.ts";
import { recallByPlace } from "../references/recall-quotes.ts";
import { eraseTexts } from "./erase-texts.ts";

interface NamedIn {
  postId: string;
  username: string;
}

/** Puts Unknown where a post names somebody who is no longer a member, within the caller's transaction. */
async function forgetName(context: WorkContext, { postId, username }: NamedIn) {
  const { em } = context;
  await forgetInRevisions(em, { postId, username });
  const post = await firstRow(
    em,
    sql<{ body: string }>`
      select body from posts where id = ${postId} and deleted_at is null for no key update`,
  );
  if (!post) return;
  const body = withoutName(post.body, username);
  const recall = await recallByPlace(context, postId);
  const { bodyHtml, rendererVersion, plainText, words } = await composePost(context, {
    body,
    recall,
  });
  await rows(
    em,
    sql`
      update posts set body = ${body}, body_html = ${bodyHtml}, renderer_version = ${rendererVersion},
        plain_text = ${plainText}, words = ${words}::tsvector
      where id = ${postId}`,
  );
}

async function forgetInRevisions(em: EntityManager, { postId, username }: NamedIn): Promise<void> {
  const revisions = await rows(
    em,
    sql<{ revision: number; body: string }>`
      select revision, body from post_revisions where post_id = ${postId}`,
  );
  for (const { revision, body } of revisions) {
    await rows(
      em,
      sql`
        update post_revisions set body = ${withoutName(body, username)}
        where post_id = ${postId} and revision = ${revision}`,
    );
  }
}

/** A name goes on with its own characters; a dot, a dash or an underscore at its end belongs to the sentence. */
export function withoutName(text: string, username: string): string {
  const name = RegExp.escape(username);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}_.+@/-])@${name}(?![\\p{L}\\p{N}]|[_.-]+[\\p{L}\\p{N}])`,
    "giu",
  );
  return text.replace(mention, "Unknown");
}

interface ForgottenMember {
  userId: string;
  username: string;
  eraseTexts: boolean;
}

/** Takes an erased member's name out of what others wrote and, if asked, everything the member wrote. */
export async function forgetMember(
  context: WorkContext,
  { userId, username, eraseTexts: shouldEraseTexts }: ForgottenMember,
): Promise<void> {
  if (shouldEraseTexts) await eraseTexts(context, { authorId: userId });
  await deleteRemoved(context);
  for (const postId of await postsNaming(context, userId)) {
    await transact(context, (transaction) => forgetName(transaction, { postId, username }));
  }
}

/** Those that mention or quote the member. */
async function postsNaming({ em }: WorkContext, userId: string): Promise<string[]> {
  const found = await rows(
    em,
    sql<{ id: string }>`
      select post_id as id from post_mentions where user_id = ${userId}
      union
      select q.post_id from post_quotes q join posts p on p.id = q.quoted_post_id
      where p.author_id = ${userId} order by id`,
  );
  return found.map(({ id }) => id);
}
