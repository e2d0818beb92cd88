import type { Rule } from "@vigilia/schema/enums.ts";
import { postMaxLength } from "@vigilia/schema/limits.ts";
import {
  ObjectType,
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Extensions,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import {
  countedConnectionOf,
  edgeOf,
  type CountedConnection,
  ForwardPageArgs,
} from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { canSeeRevisions } from "../../forum/model/forum-policy.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import { PostObject, RemovalGroundEnum } from "../../forum/model/post.type.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { ThreadObject } from "../../forum/model/thread.type.ts";
import { loadViewerReading } from "../../forum/model/viewer-reading.loader.ts";
import { seenOneDescription } from "../model/decisions.ts";
import { optionalGround, reasonReadBy } from "../model/moderation-texts.ts";
import { approveHeldPost, rejectHeldPost } from "./decide-held-post.ts";
import { listHeldPosts, listOwnHeldPosts } from "./list-held-posts.ts";

@ObjectType({ description: "One post that waits for a moderator, with its cursor." })
class PostEdge extends edgeOf<PostRow>(() => PostObject) {}

@ObjectType({ description: "One page of the posts that wait for a moderator." })
class PostConnection extends countedConnectionOf<PostRow>(
  () => PostEdge,
  () => PostObject,
) {}

/** Posts of new members that a moderator looks at first. */
@Resolver(() => PostObject)
export class HeldPostResolver {
  @Query(() => PostConnection, { description: "Moderators. Who waits longest comes first." })
  heldPosts(
    @Ctx() context: RequestContext,
    @Args(() => ForwardPageArgs) args: ForwardPageArgs,
  ): Promise<CountedConnection<PostRow>> {
    return listHeldPosts(context, args);
  }

  @Mutation(() => PostObject, {
    description:
      "Moderators. It gets its number now, with the moderator's wording if there is one.",
  })
  approveHeldPost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a post that waits")) id: string,
    @Arg("body", () => String, {
      nullable: true,
      ...requiredText("Markdown, published in place of the author's:", postMaxLength),
    })
    body?: string,
    @Arg("postRevision", () => Int, { nullable: true, description: seenOneDescription })
    postRevision?: number,
  ): Promise<PostRow> {
    return approveHeldPost(context, { id, body, postRevision });
  }

  @Mutation(() => PostObject, {
    description: "Moderators. The author keeps the text, and reads why.",
  })
  rejectHeldPost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a post that waits")) id: string,
    @Arg("reason", () => String, reasonReadBy("The author reads it")) reason: string,
    @Arg("postRevision", () => Int, { nullable: true, description: seenOneDescription })
    postRevision?: number,
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: Rule,
  ): Promise<PostRow> {
    return rejectHeldPost(context, { id, reason, ground, postRevision });
  }

  @FieldResolver(() => Boolean, {
    description:
      "Waits for approval: it has no number yet, and only its author and moderators see it.",
  })
  isHeld(@Root() { number, rejectedAt }: PostRow): boolean {
    return number === 0 && rejectedAt === null;
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: "Set when moderators did not approve it.",
  })
  rejectedAt(@Root() { rejectedAt }: PostRow): Date | null {
    return rejectedAt;
  }

  @Extensions({ isViewersOwn: true })
  @FieldResolver(() => String, { nullable: true, description: "For its author and moderators." })
  rejectionReason(@Root() post: PostRow, @Ctx() { viewer }: RequestContext): string | null {
    return canSeeRevisions(viewer, post) ? post.rejectionReason : null;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "For moderators: who approved or rejected it. Null for what never waited.",
  })
  async decidedBy(
    @Root() { decidedById }: PostRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return decidedById && actsAsStaff(context.viewer) ? loadUser(context, decidedById) : null;
  }

  @Extensions({ isViewersOwn: true })
  @FieldResolver(() => String, {
    nullable: true,
    description: "Why moderators removed it, in their words; for its author and moderators.",
  })
  removalReason(@Root() post: PostRow, @Ctx() { viewer }: RequestContext): string | null {
    return canSeeRevisions(viewer, post) ? post.deletionReason : null;
  }
}

@Resolver(() => ThreadObject)
export class HeldThreadResolver {
  @FieldResolver(() => [PostObject], {
    description: "The viewer's own posts here that wait or were rejected, the oldest first.",
  })
  async viewerHeldPosts(
    @Root() { id }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<PostRow[]> {
    const hasAny = (await loadViewerReading(context, id))?.hasHeldPosts ?? false;
    return hasAny ? listOwnHeldPosts(context, { threadId: id }) : [];
  }
}
