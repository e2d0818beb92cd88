import { expressionBuilder } from "kysely";
import { Arg, Args, Ctx, ObjectType, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type Connection } from "../../../platform/database/keyset-page.ts";
import {
  connectionOf,
  edgeOf,
  ForwardPageArgs,
} from "../../../platform/graphql/connection.type.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import { postIsVisible, selectPosts, type PostRow } from "../model/post.query.ts";
import { PostObject } from "../model/post.type.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db, type ForumTables } from "../tables.ts";

@ObjectType({ description: "One post that a member wrote, with its cursor." })
class WrittenPostEdge extends edgeOf<PostRow>(() => PostObject) {}

@ObjectType({ description: "One page of what a member wrote." })
class WrittenPostConnection extends connectionOf<PostRow>(
  () => WrittenPostEdge,
  () => PostObject,
) {}

const p = expressionBuilder<{ p: ForumTables["posts"] }, "p">();

/** What a member has written that everyone can see, by one statement however much it is. */
function listWrittenPosts(
  { em }: RequestContext,
  { username, args }: { username: string; args: ForwardPageArgs },
): Promise<Connection<PostRow>> {
  const author = db(em)
    .selectFrom("users as u")
    .select("u.id")
    .where("u.username", "=", username)
    .where(userExists);
  return keysetPage({
    select: selectPosts(em)
      .innerJoin("threads as t", "t.id", "p.threadId")
      .where("p.authorId", "=", author)
      .where(threadIsListed),
    where: postIsVisible,
    key: [
      {
        expression: p.ref("p.createdAt"),
        type: "timestamptz",
        valueOf: ({ createdAt }) => createdAt,
      },
      { expression: p.ref("p.id"), type: "uuid", valueOf: ({ id }) => id },
    ],
    direction: "DESC",
    args,
  });
}

@Resolver()
export class WrittenPostsResolver {
  @Query(() => WrittenPostConnection, {
    description:
      "What a member wrote that everyone can read, newest first; the opening posts stand for their threads.",
  })
  writtenPosts(
    @Ctx() context: RequestContext,
    @Arg("username", () => String, {
      description: "Of the member, in whatever case; the list of an unknown one is empty.",
    })
    username: string,
    @Args(() => ForwardPageArgs) args: ForwardPageArgs,
  ): Promise<Connection<PostRow>> {
    return listWrittenPosts(context, { username, args });
  }
}
