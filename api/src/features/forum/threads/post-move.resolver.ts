import { postMoveUndoHours, postsPerPage } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { pageFrom } from "../../../platform/database/numbered-page.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { pageNumber } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import { db } from "../tables.ts";
import { canUndoMove, type PostMoveState } from "./undo-move.ts";

@ObjectType("PostMove", {
  description: "Posts that moderators moved from one thread to another by one act.",
})
export class PostMoveObject implements PostMoveState {
  fromId!: string;
  intoId!: string;
  intoOffset!: number | null;
  isSplit!: boolean;
  undoneAt!: Date | null;
  @Field(() => ID, { description: "By which the move is undone." }) id!: string;
  @Field(() => Int, { description: "How many posts they were." }) postCount!: number;
  @Field(() => DateTimeScalar, { description: "When they were moved." }) movedAt!: Date;
}

/** With the numbers that the posts had in the thread that they left. */
interface NotedMove extends PostMoveState {
  numbers: number[];
}

/** What was moved from or into threads, the oldest first. What came back again is told where it left. */
const loadMovesOfThread = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const tags = ids.map((id) => contentTags.thread(id));
  const found = await narrowRead({ family: "forum", tags }, () =>
    db(em)
      .selectFrom("postMoves as m")
      .innerJoin("threads as t", (join) =>
        join.on((eb) =>
          eb.or([eb("t.id", "=", eb.ref("m.fromId")), eb("t.id", "=", eb.ref("m.intoId"))]),
        ),
      )
      .select(["m.id", "m.fromId", "m.intoId", "m.intoOffset", "m.postCount", "m.isSplit"])
      .select(["m.movedAt", "m.undoneAt", "t.id as threadId"])
      .select((eb) =>
        eb
          .selectFrom("movedPosts as p")
          .select(({ fn, ref }) => fn.agg<number[]>("array_agg", [ref("p.number")]).as("numbers"))
          .whereRef("p.moveId", "=", "m.id")
          .whereRef("p.threadId", "=", "t.id")
          .as("numbers"),
      )
      .where("t.id", "=", anyOf(ids))
      .where("m.undoneAt", "is", null)
      .whereRef("m.fromId", "<>", "m.intoId")
      .orderBy("m.movedAt")
      .orderBy("m.id")
      .execute(),
  );
  return groupBy(
    found.map(({ numbers, ...move }) => ({ ...move, numbers: numbers ?? [] })),
    ({ threadId }) => threadId,
  );
});

@ObjectType({
  description: "A line between the posts of a page: some went from here, or came here.",
})
class PostMoveNotice {
  move!: PostMoveState;
  @Field(() => Int, {
    description:
      "Where the line stands: before the first post that has this number or a higher one, and otherwise at the end.",
  })
  number!: number;
  @Field(() => Boolean, {
    description: "They went from this thread; otherwise they came into it.",
  })
  isAway!: boolean;
}

/** The lines of one page. */
function noticesOf(
  moves: readonly NotedMove[],
  { threadId, page }: { threadId: string; page: number },
): PostMoveNotice[] {
  const isOnPage = (number: number) => Math.ceil(number / postsPerPage) === page;
  const notices = moves.flatMap((move) => {
    const isAway = move.fromId === threadId;
    const came = move.intoOffset === null ? [] : [move.intoOffset + 1];
    const numbers = (isAway ? move.numbers : came).filter(isOnPage);
    return numbers.length > 0 ? [{ move, isAway, number: Math.min(...numbers) }] : [];
  });
  return notices.toSorted((one, other) => one.number - other.number);
}

@Resolver(() => ThreadObject)
export class ThreadMovesResolver {
  @FieldResolver(() => [PostMoveNotice], {
    description:
      "Which posts were moved from or into this page of the thread, in the order of their places. Numbers that left are not given again.",
  })
  async postMoves(
    @Root() { id: threadId, hasMoves }: ThreadRow,
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<PostMoveNotice[]> {
    if (!hasMoves) return [];
    const moves = (await loadMovesOfThread(context, threadId)) ?? [];
    return noticesOf(moves, { threadId, page: pageFrom(page) });
  }
}

@Resolver(() => PostMoveNotice)
export class PostMoveNoticeResolver {
  @FieldResolver(() => PostMoveObject, { description: "What was moved, from where and to where." })
  move(@Root() { move }: PostMoveNotice): PostMoveState {
    return move;
  }
}

@Resolver(() => PostMoveObject)
export class PostMoveResolver {
  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description: "Where they stood; null when the viewer may not see that thread any more.",
  })
  from(
    @Root() { fromId }: PostMoveState,
    @Ctx() context: RequestContext,
  ): Promise<ThreadRow | null> {
    return loadThread(context, fromId);
  }

  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description: "Where they were moved; null when the viewer may not see that thread any more.",
  })
  into(
    @Root() { intoId }: PostMoveState,
    @Ctx() context: RequestContext,
  ): Promise<ThreadRow | null> {
    return loadThread(context, intoId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "The number of the first of them there; null where they came back to their old places.",
  })
  firstNumber(@Root() { intoOffset }: PostMoveState): number | null {
    return intoOffset === null ? null : intoOffset + 1;
  }

  @FieldResolver(() => Boolean, {
    description: `For moderators, within ${postMoveUndoHours} hours.`,
  })
  viewerCanUndo(@Root() move: PostMoveState, @Ctx() { viewer, now }: RequestContext): boolean {
    return actsAsStaff(viewer) && canUndoMove(move, now());
  }
}
