import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { composePost } from "../references/compose-post.ts";
import { recallByPlace } from "../references/recall-quotes.ts";

interface NamedIn {
  postId: string;
  username: string;
}

/** Puts Unknown where a post names somebody who is no longer a member, within the caller's transaction. */
export async function forgetName(context: WorkContext, { postId, username }: NamedIn) {
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
