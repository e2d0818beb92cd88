import type { EntityManager } from "@mikro-orm/postgresql";
import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { coalesceReads } from "../../../platform/database/coalesce.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { readOnWake } from "../../../platform/live/follower.ts";
import { defineFeed } from "../../../platform/live/live.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";

/** The one subject of the watch over the lists of threads. */
export const allThreads = "all";

/** Wakes those who look at a list when something was written anywhere. */
export const threadActivityFeed = defineFeed("forum.thread-activity", async (em) => {
  const newest = await newestActivity(em);
  return new Map(newest ? [[allThreads, newest.toISOString()]] : []);
});

async function newestActivity(em: EntityManager): Promise<Date | null> {
  const found = await db(em)
    .selectFrom("threads as t")
    .select(({ fn }) => fn.max("t.bumpedAt").as("at"))
    .where(threadIsListed)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** More at once are told of with the next word. */
const threadsAtOnce = 100;

interface Asked {
  after: Date;
  categoryId: string | null;
}

interface Activity {
  at: Date;
  threads: { id: string; writtenBy: string | null }[];
}

/** All who look at the same list share one reading. */
const readActivity = coalesceReads(
  (asked: Asked) => JSON.stringify(asked),
  async ({ em }, { after, categoryId }: Asked): Promise<Activity> => {
    const found = await db(em.fork())
      .selectFrom("threads as t")
      .select(["t.id", "t.bumpedAt"])
      .select((eb) =>
        eb
          .case()
          .when("t.lastReplyAt", "is", null)
          .then(eb.ref("t.authorId"))
          .else(eb.ref("t.lastReplyAuthorId"))
          .end()
          .as("writtenBy"),
      )
      .where(threadIsListed)
      .where("t.bumpedAt", ">", after)
      .$if(categoryId !== null, (threads) =>
        threads.where("t.categoryId", "=", anyOf(possibleIds([categoryId ?? ""]))),
      )
      .orderBy("t.bumpedAt")
      .limit(threadsAtOnce)
      .execute();
    return { at: found.at(-1)?.bumpedAt ?? after, threads: found };
  },
);

interface ActivityArgs {
  after?: string | null;
  categoryId?: string | null;
}

function instantOf(cursor: string): Date {
  const instant = new Date(cursor);
  if (!Number.isNaN(instant.getTime())) return instant;
  const text = "after is not a cursor of threadActivity.";
  throw new AppError("BAD_USER_INPUT", text, { fields: { after: text } });
}

/** Threads in which something is written from an instant on, or from the present. */
async function followActivity(
  { services }: RequestContext,
  { after, categoryId = null }: ActivityArgs,
): Promise<AsyncIterable<Activity>> {
  const { database, live } = services;
  let position =
    after == null ? ((await newestActivity(database.em.fork())) ?? new Date(0)) : instantOf(after);
  const follower = live.follow(threadActivityFeed, allThreads);
  return readOnWake(follower, async () => {
    const activity = await readActivity(database, { after: position, categoryId });
    position = activity.at;
    if (activity.threads.length === threadsAtOnce) follower.wake();
    return activity.threads.length > 0 ? [activity] : [];
  });
}

@ObjectType("ThreadActivity", {
  description: "What a list of threads that is on the screen does not show yet.",
})
class ThreadActivityObject {
  @Field(() => String, { description: "Give it as `after` when subscribing again." })
  cursor!: string;
  @Field(() => [ID], {
    description:
      "Threads that were opened or replied to, but for those where the viewer wrote last.",
  })
  threadIds!: string[];
}

@Resolver()
export class ThreadActivityResolver {
  @Subscription(() => ThreadActivityObject, {
    description: "Says which threads were written in, for a list that offers to be fetched again.",
    subscribe: ({ context, args }: { context: RequestContext; args: ActivityArgs }) =>
      followActivity(context, args),
  })
  threadActivity(
    @Root() { at, threads }: Activity,
    @Ctx() { viewer }: RequestContext,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "The last `cursor` received: what came since is first. From now on when left out. BAD_USER_INPUT for anything else.",
    })
    _after?: string,
    @Arg("categoryId", () => ID, { nullable: true, description: "Of this category only." })
    _categoryId?: string,
  ): ThreadActivityObject {
    const others = threads.filter(
      ({ writtenBy }) => writtenBy === null || writtenBy !== viewer?.id,
    );
    return { cursor: at.toISOString(), threadIds: others.map(({ id }) => id) };
  }
}
