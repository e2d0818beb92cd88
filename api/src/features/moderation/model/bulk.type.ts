import {
  decisionActs,
  postActs,
  threadActs,
  type DecisionAct,
  type PostAct,
  type ThreadAct,
} from "@vigilia/schema/enums.ts";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";

export const PostActEnum = enumOf(postActs);
registerEnumType(PostActEnum, {
  name: "PostAct",
  description: "What moderators do with posts.",
  valuesConfig: describedValues<PostAct>({
    DELETE: "Leaves tombstones in their places; needs a reason and the rule that was broken.",
    RESTORE: "Puts deleted ones back into their places.",
  }),
});

export const ThreadActEnum = enumOf(threadActs);
registerEnumType(ThreadActEnum, {
  name: "ThreadAct",
  description: "What moderators do with threads.",
  valuesConfig: describedValues<ThreadAct>({
    PIN: "Keeps them above the others of their category.",
    UNPIN: "Lets them go to the place of their newest activity.",
    LOCK: "Only moderators write in them from now on; needs a reason.",
    UNLOCK: "Members write in them again.",
    MOVE: "Into another category, which has to be named.",
    DELETE: "They leave every list and count; needs a reason and the rule that was broken.",
    RESTORE: "Brings deleted ones back into the lists.",
  }),
});

export const HeldPostActEnum = enumOf(decisionActs);
registerEnumType(HeldPostActEnum, {
  name: "HeldPostAct",
  description: "What moderators do with posts that wait.",
  valuesConfig: describedValues<DecisionAct>({
    APPROVE: "Published as they are; each gets its number now.",
    REJECT: "They stay unpublished, and the authors read why; needs a reason.",
    RESTORE: "Takes one's own rejections back, for ten seconds: they wait again.",
  }),
});

@ObjectType({ description: "One of several that was not acted on." })
export class BulkRefusal {
  @Field(() => ID, { description: "As it was given." }) id!: string;
  @Field(() => String, { description: "Why not, in English, for the moderator to read." })
  message!: string;
  @Field(() => String, { description: "The code that the same by itself would be refused with." })
  code!: string;
}

@ObjectType({
  description: "Each is acted on by itself: what is refused does not hold up the others.",
})
export class BulkPayload {
  @Field(() => [ID], { description: "The ids of those acted on, each once." }) done!: string[];
  @Field(() => [BulkRefusal], { description: "Those left as they were, each with the reason." })
  refused!: BulkRefusal[];
}
