import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { ownerIdOf, requireModerator } from "../../accounts/model/require-viewer.ts";
import { selectPosts, type PostRow } from "../../forum/model/post.query.ts";

/** Waits for a moderator. */
export const postIsHeld = sql`
  p.held_at is not null and p.number is null and p.rejected_at is null and p.deleted_at is null`;

/** What waits for approval, who waits longest first. */
export async function listHeldPosts(
  context: RequestContext,
  args: PageArgs,
): Promise<CountedConnection<PostRow>> {
  requireModerator(context);
  const { em } = context;
  const page = await keysetPage(em, {
    select: selectPosts(em),
    where: postIsHeld,
    key: [
      {
        expression: sql`p.held_at`,
        type: "timestamptz",
        valueOf: ({ heldAt, createdAt }) => heldAt ?? createdAt,
      },
      { expression: sql`p.id`, type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: "ASC",
    args,
  });
  const count = async () => {
    const counted = sql<{ count: number }>`
      select count(*)::int as count from posts p where ${postIsHeld}`;
    return (await firstRow(em, counted))?.count ?? 0;
  };
  return { ...page, count };
}

/** The viewer's own posts in a thread that wait or were rejected, the oldest first. */
export async function listOwnHeldPosts(
  { em, viewer }: RequestContext,
  { threadId }: { threadId: string },
): Promise<PostRow[]> {
  const ownerId = ownerIdOf(viewer);
  if (!ownerId) return [];
  return selectPosts(em)
    .where("p.authorId", "=", ownerId)
    .where("p.threadId", "=", threadId)
    .where("p.number", "is", null)
    .orderBy("p.createdAt")
    .orderBy("p.id")
    .execute();
}
