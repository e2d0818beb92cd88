import { expressionBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type PageArgs } from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { ownerIdOf, requireModerator } from "../../accounts/model/require-viewer.ts";
import { selectPosts, type PostRow } from "../../forum/model/post.query.ts";
import { db, type ModerationTables } from "../tables.ts";

const p = expressionBuilder<{ p: ModerationTables["posts"] }, "p">();

/** Waits for a moderator. */
export const postIsHeld = p.and([
  p("p.heldAt", "is not", null),
  p("p.number", "is", null),
  p("p.rejectedAt", "is", null),
  p("p.deletedAt", "is", null),
]);

/** What waits for approval, who waits longest first. */
export async function listHeldPosts(
  context: RequestContext,
  args: PageArgs,
): Promise<CountedConnection<PostRow>> {
  requireModerator(context);
  const { em } = context;
  const page = await keysetPage({
    select: selectPosts(em),
    where: postIsHeld,
    key: [
      {
        expression: p.ref("p.heldAt"),
        type: "timestamptz",
        valueOf: ({ heldAt, createdAt }) => heldAt ?? createdAt,
      },
      { expression: p.ref("p.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: "ASC",
    args,
  });
  const count = async () => {
    const counted = db(em)
      .selectFrom("posts as p")
      .where(postIsHeld)
      .select(p.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
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
