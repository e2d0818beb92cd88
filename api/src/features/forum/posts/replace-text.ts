import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import type { PostState } from "../model/thread-for-update.ts";
import { keepRevision } from "./post-revisions.ts";
import { replaceReferences } from "../references/store-references.ts";

interface NewText {
  post: PostState;
  editorId: string;
  /** Why, when it is not the author who writes. */
  reason?: string | null;
  at: Date;
  composed: ComposedPost;
}

/** Gives a post other words, within the caller's transaction, and keeps the former ones. Returns whom it names now and did not before. */
export async function replaceText(
  context: WorkContext,
  { post, editorId, reason = null, at, composed }: NewText,
): ReturnType<typeof replaceReferences> {
  const { em } = context;
  await keepRevision(context, post);
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await rows(
    em,
    sql`
      update posts set body = ${body}, body_html = ${bodyHtml}, renderer_version = ${rendererVersion},
        plain_text = ${plainText}, words = ${words}::tsvector, revision = revision + 1,
        edited_at = ${at}, edited_by_id = ${editorId}, edit_reason = ${reason}
      where id = ${post.id}`,
  );
  return replaceReferences(em, { post, composed });
}
