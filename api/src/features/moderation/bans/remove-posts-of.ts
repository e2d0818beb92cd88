import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import type { RemovalGround } from "../../forum/model/post.entities.ts";
import { postIsVisible } from "../../forum/model/post.query.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { takeDownPost } from "../../forum/posts/remove-post.ts";

interface Removal {
  authorId: string;
  since: Date;
  byId: string;
  reason: string;
  ground: RemovalGround | null;
  decisionId: string;
}

/** Takes down what a member posted lately, as parts of one decision. Returns how many posts that were. */
export async function removePostsOf(
  context: WorkContext,
  { authorId, since, ...takeDown }: Removal,
): Promise<number> {
  const posted = await rows(
    context.em,
    sql<{ id: string }>`
      select p.id from posts p
      where p.author_id = ${authorId} and p.created_at > ${since} and ${postIsVisible}
      order by p.thread_id, p.id`,
  );
  let removed = 0;
  for (const { id } of posted) {
    const found = await findPostForUpdate(context.em, id);
    if (!found || found.post.number === null || found.post.deletedAt) continue;
    const post = { ...found.post, number: found.post.number };
    await takeDownPost(context, { found: { post, thread: found.thread }, ...takeDown });
    removed += 1;
  }
  return removed;
}
