import type { EntityManager } from "@mikro-orm/postgresql";
import { Field, Int, ObjectType, Ctx, Query, Resolver, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { readOnWake } from "../../../platform/live/follower.ts";
import { defineFeed } from "../../../platform/live/live.ts";
import { isStaff, requireReviewer } from "../../accounts/model/require-viewer.ts";
import { postIsHeld } from "../approvals/list-held-posts.ts";
import { appealIsOpen } from "../model/statement.query.ts";
import { db } from "../tables.ts";

@ObjectType({
  description:
    "How much waits for a moderator. Reviewers are told of submissions and of notices of errors in incidents; all else is 0 for them.",
})
export class ModerationQueue {
  @Field(() => Int, { description: "Reports not decided yet; several may concern one post." })
  openReports!: number;
  @Field(() => Int, {
    description: "Posts that these reports are about: one decision answers all about a post.",
  })
  reportedPosts!: number;
  @Field(() => Int, { description: "Submitted events not decided yet, without those put aside." })
  pendingSubmissions!: number;
  @Field(() => Int, { description: "Submitted events that a moderator put aside for later." })
  heldSubmissions!: number;
  @Field(() => Int, { description: "First posts of new members." }) heldPosts!: number;
  @Field(() => Int, { description: "Objections to decisions that nobody has answered yet." })
  openAppeals!: number;
  @Field(() => Int, { description: "What came by the public form, not decided yet." })
  openNotices!: number;
}

/** How much waits for a moderator now. */
async function countModerationQueue(context: RequestContext): Promise<ModerationQueue> {
  const viewer = requireReviewer(context);
  const counts = await readModerationQueue(context.em);
  return isStaff(viewer) ? counts : reviewersPart(context.em, counts);
}

/** Nothing of the forum, and of the notices those that reviewers answer. */
async function reviewersPart(
  em: EntityManager,
  { pendingSubmissions, heldSubmissions }: ModerationQueue,
): Promise<ModerationQueue> {
  const { openNotices } = await db(em)
    .selectFrom("notices")
    .select(({ fn }) => fn.countAll<number>().as("openNotices"))
    .where("status", "=", "OPEN")
    .where("kind", "=", "EVENT_ERROR")
    .executeTakeFirstOrThrow();
  const elsewhere = { openReports: 0, reportedPosts: 0, heldPosts: 0, openAppeals: 0 };
  return { ...elsewhere, pendingSubmissions, heldSubmissions, openNotices };
}

export async function readModerationQueue(em: EntityManager): Promise<ModerationQueue> {
  const openReports = db(em).selectFrom("reports").where("status", "=", "OPEN");
  const submissions = db(em).selectFrom("submissions").where("status", "=", "PENDING");
  const appeals = db(em).selectFrom("statements as s").where(appealIsOpen);
  const notices = db(em).selectFrom("notices").where("status", "=", "OPEN");
  const heldPosts = db(em).selectFrom("posts as p").where(postIsHeld);
  return db(em)
    .selectNoFrom(({ fn }) => [
      openReports.select(fn.countAll<number>().as("n")).$asScalar().as("openReports"),
      openReports
        .select((eb) => eb.fn.count<number>("postId").distinct().as("n"))
        .$asScalar()
        .as("reportedPosts"),
      submissions
        .where("heldAt", "is", null)
        .select(fn.countAll<number>().as("n"))
        .$asScalar()
        .as("pendingSubmissions"),
      submissions
        .where("heldAt", "is not", null)
        .select(fn.countAll<number>().as("n"))
        .$asScalar()
        .as("heldSubmissions"),
      heldPosts.select(fn.countAll<number>().as("n")).$asScalar().as("heldPosts"),
      appeals.select(fn.countAll<number>().as("n")).$asScalar().as("openAppeals"),
      notices.select(fn.countAll<number>().as("n")).$asScalar().as("openNotices"),
    ])
    .executeTakeFirstOrThrow();
}

/** The one subject of the watch over what waits for moderators. */
export const moderationQueue = "queue";

/** The word that the watch compares: what waits, and who looks at it. */
async function readQueueVersions(em: EntityManager): Promise<Map<string, string>> {
  const claims = await db(em)
    .selectFrom("reportClaims")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("claimedAt").as("last")])
    .executeTakeFirst();
  const opened = await db(em)
    .selectFrom("submissionClaims")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("claimedAt").as("last")])
    .executeTakeFirst();
  const version = JSON.stringify([await readModerationQueue(em), claims, opened]);
  return new Map([[moderationQueue, version]]);
}

/** Calls moderators when something new waits for them. */
export const moderationQueueFeed = defineFeed("moderation.queue", readQueueVersions);

/** Yields whenever the queue is to be counted: at once, and after each change that may concern it. */
function followModerationQueue(context: RequestContext): AsyncIterable<"count"> {
  requireReviewer(context);
  const follower = context.services.live.follow(moderationQueueFeed, moderationQueue);
  return readOnWake(follower, async () => ["count"] as const);
}

@Resolver()
export class ModerationQueueResolver {
  @Query(() => ModerationQueue, { description: "Reviewers and moderators." })
  moderationQueue(@Ctx() context: RequestContext): Promise<ModerationQueue> {
    return countModerationQueue(context);
  }

  @Subscription(() => ModerationQueue, {
    description:
      "Reviewers and moderators: counts now, then at each change, also of who looks at what.",
    subscribe: ({ context }: { context: RequestContext }) => followModerationQueue(context),
  })
  moderationQueueChanged(@Ctx() context: RequestContext): Promise<ModerationQueue> {
    return countModerationQueue(context);
  }
}
