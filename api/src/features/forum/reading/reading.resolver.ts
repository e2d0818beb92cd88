import type { WatchLevel, ReactionKind } from "@vigilia/schema/enums.ts";
import { reactorsPage } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import {
  type CategoryRow,
  CategoryObject,
  CategoryWatchLevelEnum,
} from "../model/category.type.ts";
import { isPresent } from "../model/forum-policy.ts";
import { loadViewerReactions } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { PostObject, ReactionKindEnum, ReactionSummary } from "../model/post.type.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject, WatchLevelEnum } from "../model/thread.type.ts";
import { listReactors } from "./list-reactors.ts";
import { react, unreact } from "./react-to-post.ts";
import {
  loadCategoryWatchLevel,
  markThreadRead,
  type MarkedThreads,
  markThreadsRead,
  setCategoryWatchLevel,
  setWatchLevel,
  unmarkThreadsRead,
} from "./watch-thread.ts";

@ObjectType("MarkedThreads", { description: "Threads that were marked as read together." })
class MarkedThreadsObject implements MarkedThreads {
  @Field(() => DateTimeScalar, { description: "Give it to unmarkThreadsRead to take it back." })
  at!: Date;
  @Field(() => Int, { description: "How many had something unread." }) threadCount!: number;
}

/** What members do while they read. */
@Resolver()
export class ReadingResolver {
  @Mutation(() => PostObject, {
    description:
      "Adds the viewer's reaction; a post takes several kinds from one member, each once, and repeating one changes nothing. For members who are not banned. NOT_FOUND for a post the viewer may not see, CONFLICT for a deleted one.",
  })
  react(
    @Ctx() context: RequestContext,
    @Arg("postId", () => ID, knownId("a post")) postId: string,
    @Arg("kind", () => ReactionKindEnum, { description: "Which reaction to add." })
    kind: ReactionKind,
  ): Promise<PostRow> {
    return react(context, { postId, kind });
  }

  @Mutation(() => PostObject, {
    description:
      "Takes the viewer's reaction back; without one, nothing changes. For members who are not banned. NOT_FOUND for a post the viewer may not see, CONFLICT for a deleted one.",
  })
  unreact(
    @Ctx() context: RequestContext,
    @Arg("postId", () => ID, knownId("a post")) postId: string,
    @Arg("kind", () => ReactionKindEnum, {
      description: "Which reaction to take back; others stay.",
    })
    kind: ReactionKind,
  ): Promise<PostRow> {
    return unreact(context, { postId, kind });
  }

  @Mutation(() => ThreadObject, {
    description:
      "Sets which posts of a thread notify the viewer. For members who are not banned. NOT_FOUND for a thread the viewer may not see.",
  })
  setWatchLevel(
    @Ctx() context: RequestContext,
    @Arg("threadId", () => ID, knownId("a thread")) threadId: string,
    @Arg("level", () => WatchLevelEnum, { description: "From now on, until changed." })
    level: WatchLevel,
  ): Promise<ThreadRow> {
    return setWatchLevel(context, { threadId, level });
  }

  @Mutation(() => CategoryObject, {
    description:
      "Sets what the viewer hears of a category's new threads. For members who are not banned. NOT_FOUND for an unknown category.",
  })
  setCategoryWatchLevel(
    @Ctx() context: RequestContext,
    @Arg("categoryId", () => ID, knownId("a category")) categoryId: string,
    @Arg("level", () => CategoryWatchLevelEnum, { description: "From now on, until changed." })
    level: WatchLevel,
  ): Promise<CategoryRow> {
    return setCategoryWatchLevel(context, { categoryId, level });
  }

  @Mutation(() => ThreadObject, { description: "Never lowers the mark." })
  markThreadRead(
    @Ctx() context: RequestContext,
    @Arg("threadId", () => ID, knownId("a thread")) threadId: string,
    @Arg("number", () => Int, {
      description: "Of the last post read; beyond the last of the thread counts as that one.",
    })
    number: number,
  ): Promise<ThreadRow> {
    return markThreadRead(context, { threadId, number });
  }

  @Mutation(() => MarkedThreadsObject, {
    description:
      "All that is written by now counts as read, the viewer's notifications excepted. For members who are not banned. NOT_FOUND for an unknown category.",
  })
  markThreadsRead(
    @Ctx() context: RequestContext,
    @Arg("categoryId", () => ID, {
      nullable: true,
      description: "Of this category only; in the whole forum when left out.",
    })
    categoryId: string | null,
  ): Promise<MarkedThreads> {
    return markThreadsRead(context, { categoryId: categoryId ?? null });
  }

  @Mutation(() => Int, {
    description:
      "Takes markThreadsRead back and returns for how many threads; where more was read since, it stays read. 0 for an instant at which nothing was marked.",
  })
  unmarkThreadsRead(
    @Ctx() context: RequestContext,
    @Arg("at", () => DateTimeScalar, { description: "As markThreadsRead has returned it." })
    at: Date,
  ): Promise<number> {
    return unmarkThreadsRead(context, { at });
  }
}

@ArgsType()
class ReactorsArgs {
  @Field(() => Int, {
    defaultValue: reactorsPage,
    description: `The most to return: from 0 to ${reactorsPage}, and beyond that the nearer of the two.`,
  })
  first!: number;
}

@Resolver(() => ReactionSummary)
export class ReactionSummaryResolver {
  @FieldResolver(() => Boolean, {
    description: "The viewer is one of them; false when signed out.",
  })
  async viewerReacted(
    @Root() { postId, kind }: ReactionSummary,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    if (!isPresent(context.viewer)) return false;
    const own = (await loadViewerReactions(context, postId)) ?? [];
    return own.some((reaction) => reaction.kind === kind);
  }

  @FieldResolver(() => [UserObject], {
    description:
      "Who they are, the first to react first; `count` says how many there are. For members: empty for visitors and API keys.",
  })
  members(
    @Root() { postId, kind }: ReactionSummary,
    @Ctx() context: RequestContext,
    @Args(() => ReactorsArgs) { first }: ReactorsArgs,
  ): Promise<UserRow[]> {
    return listReactors(context, { postId, kind, first });
  }
}

@Resolver(() => CategoryObject)
export class CategoryReadingResolver {
  @FieldResolver(() => CategoryWatchLevelEnum, {
    nullable: true,
    description: "How the viewer follows this category; null when signed out.",
  })
  async viewerWatchLevel(
    @Root() { id }: CategoryRow,
    @Ctx() context: RequestContext,
  ): Promise<WatchLevel | null> {
    if (!isPresent(context.viewer)) return null;
    return (await loadCategoryWatchLevel(context, id)) ?? "NORMAL";
  }
}
