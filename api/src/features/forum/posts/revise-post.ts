import type { EntityManager } from "@mikro-orm/postgresql";
import { keptVersions } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import type { PostState } from "../model/thread-for-update.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { replaceReferences } from "../references/store-references.ts";
import { db } from "../tables.ts";

/** Keeps a post's present text as an earlier version. Of very many, those between the first and the newest ones go. */
export async function storeRevision(context: WorkContext, post: PostState): Promise<void> {
  const { em } = context;
  await db(em)
    .insertInto("postRevisions")
    .values({
      postId: post.id,
      revision: post.revision,
      body: post.body,
      editorId: post.editedById ?? post.authorId,
      reason: post.editReason,
      createdAt: post.editedAt ?? post.createdAt,
    })
    .execute();
  if (post.revision > keptVersions) await thinOut(context, post);
}

async function thinOut({ em, services }: WorkContext, { id }: PostState): Promise<void> {
  const reported = await services.findReportedVersions(em, id);
  await rows(
    em,
    sql`
      delete from post_revisions r using (
        select revision, row_number() over (order by revision) as oldest,
          row_number() over (order by revision desc) as newest
        from post_revisions where post_id = ${id}
      ) place
      where r.post_id = ${id} and r.revision = place.revision and place.oldest > 1
        and place.newest > ${keptVersions - 1}::int and r.revision <> all(${reported}::int[])`,
  );
}

/** Takes the text that was kept when the post was taken down out of the earlier versions: it is the present one again. */
export async function popRevision(
  em: EntityManager,
  { id, revision }: Pick<PostState, "id" | "revision">,
): Promise<string> {
  const taken = await db(em)
    .deleteFrom("postRevisions")
    .where("postId", "=", id)
    .where("revision", "=", revision)
    .returning("body")
    .executeTakeFirst();
  if (!taken) throw new Error(`The text of deleted post ${id} is gone`);
  return taken.body;
}

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
  await storeRevision(context, post);
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await db(em)
    .updateTable("posts")
    .set({ body, bodyHtml, rendererVersion, plainText, words })
    .set({ editedAt: at, editedById: editorId, editReason: reason })
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", post.id)
    .execute();
  return replaceReferences(em, { post, composed });
}
