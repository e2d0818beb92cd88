import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow, rows } from "../../platform/database.ts";
import type { PostState } from "./find-for-update.ts";

/** Keeps a post's present text as an earlier version. */
export async function keepRevision(em: EntityManager, post: PostState): Promise<void> {
  await rows(
    em,
    sql`
      insert into post_revisions (post_id, revision, body, editor_id, reason, created_at)
      values (${post.id}, ${post.revision}, ${post.body}, ${post.editedById ?? post.authorId},
        ${post.editReason}, ${post.editedAt ?? post.createdAt})`,
  );
}

/** Takes the text that was kept when the post was taken down out of the earlier versions: it is the present one again. */
export async function takeLastRevision(
  em: EntityManager,
  { id, revision }: Pick<PostState, "id" | "revision">,
): Promise<string> {
  const taken = await firstRow(
    em,
    sql<{ body: string }>`
      delete from post_revisions where post_id = ${id} and revision = ${revision} returning body`,
  );
  if (!taken) throw new Error(`The text of deleted post ${id} is gone`);
  return taken.body;
}
