import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { storeReferences } from "../references/store-references.ts";

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
