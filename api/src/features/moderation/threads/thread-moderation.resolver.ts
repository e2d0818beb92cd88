import type { Rule } from "@vigilia/schema/enums.ts";
import {
  plannedLockMaxDays,
  slowModeMaxMinutes,
  threadRenameHours,
  threadTitleMaxLength,
} from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { canRenameThread } from "../../forum/model/forum-policy.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { ThreadObject } from "../../forum/model/thread.type.ts";
import { logReason, optionalGround, reasonReadBy } from "../model/moderation-texts.ts";
import { deleteThread, restoreThread } from "./delete-thread.ts";
import { setThreadLocked, setThreadPinned } from "./flag-thread.ts";
import { mergeThreadsInto } from "./merge-threads.ts";
import { moveThreadTo } from "./move-thread.ts";
import { planThreadLock, setSlowMode } from "./pace-thread.ts";
import { renameThread } from "./rename-thread.ts";

/** What moderators do with whole threads. */
@Resolver(() => ThreadObject)
export class ThreadModerationResolver {
  @Mutation(() => ThreadObject, { description: "Moderators." })
  setThreadPinned(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a thread")) id: string,
    @Arg("pinned", () => Boolean, {
      description: "False lets it go; the state it is in already changes nothing.",
    })
    pinned: boolean,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<ThreadRow> {
    return setThreadPinned(context, { id, pinned, reason });
  }

  @Mutation(() => ThreadObject, { description: "Moderators." })
  setThreadLocked(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a thread")) id: string,
    @Arg("locked", () => Boolean, {
      description: "False opens it again; the state it is in already changes nothing.",
    })
    locked: boolean,
    @Arg("reason", () => String, {
      nullable: true,
      ...reasonReadBy("Needed to lock it, and read by its author; otherwise for the log"),
    })
    reason?: string,
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: Rule,
  ): Promise<ThreadRow> {
    return setThreadLocked(context, { id, locked, reason, ground });
  }

  @Mutation(() => ThreadObject, {
    description: "Moderators. The author of the thread is notified once it is locked.",
  })
  planThreadLock(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, {
      description: "Of a thread; NOT_FOUND for an unknown one, CONFLICT for one that is locked.",
    })
    id: string,
    @Arg("at", () => DateTimeScalar, {
      nullable: true,
      description: `In the future, at most ${plannedLockMaxDays} days ahead; null takes back what was planned.`,
    })
    at?: Date,
    @Arg("reason", () => String, {
      nullable: true,
      ...reasonReadBy("Needed to plan it, and read by its author; otherwise for the log"),
    })
    reason?: string,
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: Rule,
  ): Promise<ThreadRow> {
    return planThreadLock(context, { id, at: at ?? null, reason, ground });
  }

  @Mutation(() => ThreadObject, { description: "Moderators." })
  setThreadSlowMode(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a thread")) id: string,
    @Arg("minutes", () => Int, {
      nullable: true,
      description: `How long a member waits between two posts in it: 1 to ${slowModeMaxMinutes}; null ends it.`,
    })
    minutes?: number,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<ThreadRow> {
    return setSlowMode(context, { id, minutes: minutes ?? null, reason });
  }

  @Mutation(() => ThreadObject, { description: "Moderators." })
  moveThread(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a thread")) id: string,
    @Arg("categoryId", () => ID, {
      description: "Where it goes; BAD_USER_INPUT for an unknown one.",
    })
    categoryId: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<ThreadRow> {
    return moveThreadTo(context, { id, categoryId, reason });
  }

  @Mutation(() => ThreadObject, {
    description: `Its author for ${threadRenameHours} hours and while it is not locked, or moderators.`,
  })
  renameThread(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a thread")) id: string,
    @Arg("title", () => String, requiredText("The new one:", threadTitleMaxLength)) title: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<ThreadRow> {
    return renameThread(context, { id, title, reason });
  }

  @Mutation(() => ThreadObject, {
    description:
      "Moderators. It leaves every list and count; those who wrote in it are notified, with the rule and the reason.",
  })
  deleteThread(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a thread")) id: string,
    @Arg("reason", () => String, reasonReadBy("Those who wrote in it read it")) reason: string,
    @Arg("ground", () => RemovalGroundEnum, {
      nullable: true,
      description: "Needed: the rule that was broken, which those who wrote in it read.",
    })
    ground?: Rule,
  ): Promise<ThreadRow> {
    return deleteThread(context, { id, reason, ground });
  }

  @Mutation(() => ThreadObject, { description: "Moderators." })
  restoreThread(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a removed thread")) id: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<ThreadRow> {
    return restoreThread(context, { id, reason });
  }

  @Mutation(() => ThreadObject, {
    description:
      "Moderators. The posts of the one come behind those of the other, in their order, with new numbers; answers with the other. `mergedThread` finds it by the first one's id. Cannot be undone.",
  })
  mergeThreads(
    @Ctx() context: RequestContext,
    @Arg("from", () => ID, knownId("the thread that ends")) from: string,
    @Arg("into", () => ID, {
      description: "Of the thread that takes the posts in; BAD_USER_INPUT for an unknown one.",
    })
    into: string,
    @Arg("reason", () => String, reasonReadBy("The author of the thread that ends reads it"))
    reason: string,
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: Rule,
  ): Promise<ThreadRow> {
    return mergeThreadsInto(context, { from, into, reason, ground });
  }

  @FieldResolver(() => Boolean, {
    description: "Waits for approval; only its author and moderators see it.",
  })
  isHeld(@Root() { publishedAt, deletedAt }: ThreadRow): boolean {
    return publishedAt === null && deletedAt === null;
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: "Set once moderators removed it; only they see it then.",
  })
  deletedAt(@Root() { deletedAt }: ThreadRow): Date | null {
    return deletedAt;
  }

  @FieldResolver(() => String, { nullable: true, description: "Moderators." })
  deletionReason(
    @Root() { deletionReason }: ThreadRow,
    @Ctx() { viewer }: RequestContext,
  ): string | null {
    return actsAsStaff(viewer) ? deletionReason : null;
  }

  @FieldResolver(() => Boolean, {
    description: `True for moderators, and for its author within ${threadRenameHours} hours unless it is locked.`,
  })
  viewerCanRename(@Root() thread: ThreadRow, @Ctx() { viewer, now }: RequestContext): boolean {
    return canRenameThread(viewer, thread, now());
  }
}
