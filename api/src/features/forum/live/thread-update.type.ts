import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";

@InterfaceType({
  description:
    "Without bodies, the same for every subscriber, at most one of a kind per second and thread: readers fetch what they show.",
  resolveType: ({ __typename }: { __typename: string }) => __typename,
})
export abstract class ThreadUpdate {
  __typename!: string;
  @Field(() => String, { description: "Give it back as `after` when subscribing again." })
  cursor!: string;
  @Field(() => ID, { description: "The thread that was subscribed to." }) threadId!: string;
}

@ObjectType({
  implements: ThreadUpdate,
  description: "New posts, gathered into one range of numbers.",
})
/** @public The schema finds it through its interface. */
export class PostsAdded extends ThreadUpdate {
  @Field(() => Int, { description: "Number of the first new post." }) fromNumber!: number;
  @Field(() => Int, {
    description: "Number of the last new post, included; the same as fromNumber for a single one.",
  })
  toNumber!: number;
  @Field(() => Int, { description: "The thread's replyCount since then." }) replyCount!: number;
}

@ObjectType({
  implements: ThreadUpdate,
  description: "An edit, a deletion or a changed reaction.",
})
/** @public The schema finds it through its interface. */
export class PostChanged extends ThreadUpdate {
  @Field(() => ID, { description: "The post to fetch anew." }) postId!: string;
  @Field(() => Int, { description: "Its number in the thread, which tells the page it stands on." })
  number!: number;
  @Field(() => Int, { description: "The thread's replyCount since then." }) replyCount!: number;
}

@ObjectType({ implements: ThreadUpdate, description: "Pinned, locked, renamed, moved." })
/** @public The schema finds it through its interface. */
export class ThreadChanged extends ThreadUpdate {}

@ObjectType({
  implements: ThreadUpdate,
  description:
    "`after` is older than what the server still keeps, or more happened than can be told: fetch the page anew.",
})
/** @public The schema finds it through its interface. */
export class ThreadReset extends ThreadUpdate {}
