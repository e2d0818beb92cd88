import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

import { enumOf } from "../../platform/graphql/enum-of.ts";

export const postActs = ["DELETE", "RESTORE"] as const;
export type PostAct = (typeof postActs)[number];
export const PostActEnum = enumOf(postActs);
registerEnumType(PostActEnum, { name: "PostAct", description: "What moderators do with posts." });

export const threadActs = ["PIN", "UNPIN", "LOCK", "UNLOCK", "MOVE", "DELETE", "RESTORE"] as const;
export type ThreadAct = (typeof threadActs)[number];
export const ThreadActEnum = enumOf(threadActs);
registerEnumType(ThreadActEnum, {
  name: "ThreadAct",
  description: "What moderators do with threads.",
});

export const heldPostActs = ["APPROVE", "REJECT"] as const;
export type HeldPostAct = (typeof heldPostActs)[number];
export const HeldPostActEnum = enumOf(heldPostActs);
registerEnumType(HeldPostActEnum, {
  name: "HeldPostAct",
  description: "What moderators do with posts that wait.",
});

@ObjectType({ description: "One of several that was not acted on." })
export class BulkRefusal {
  @Field(() => ID, { description: "As it was given." }) id!: string;
  @Field(() => String, { description: "Why not, in English, for the moderator to read." })
  message!: string;
}

@ObjectType({
  description: "Each is acted on by itself: what is refused does not hold up the others.",
})
export class BulkPayload {
  @Field(() => [ID], { description: "The ids of those acted on, each once." }) done!: string[];
  @Field(() => [BulkRefusal], { description: "Those left as they were, each with the reason." })
  refused!: BulkRefusal[];
}
