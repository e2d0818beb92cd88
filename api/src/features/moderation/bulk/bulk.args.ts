import type { DecisionAct, PostAct, ThreadAct, Rule } from "@vigilia/schema/enums.ts";
import { ArgsType, Field, ID } from "type-graphql";

import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { HeldPostActEnum, PostActEnum, ThreadActEnum } from "../model/bulk.type.ts";
import { seenDescription, SeenRevision } from "../model/decisions.ts";
import { bulkIds, optionalGround, reasonReadBy } from "../model/moderation-texts.ts";

const theSame = { description: "The same for all of them." };

@ArgsType()
export class ModeratePostsArgs {
  @Field(() => [ID], bulkIds("posts")) ids!: string[];
  @Field(() => PostActEnum, theSame) act!: PostAct;
  @Field(() => String, {
    nullable: true,
    ...reasonReadBy("Needed to delete; the authors read it"),
  })
  reason?: string | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "Needed to delete; everybody reads it.",
  })
  ground?: Rule | null;
}

@ArgsType()
export class ModerateHeldPostsArgs {
  @Field(() => [ID], bulkIds("posts that wait")) ids!: string[];
  @Field(() => HeldPostActEnum, theSame) act!: DecisionAct;
  @Field(() => String, {
    nullable: true,
    ...reasonReadBy("Needed to reject; the authors read it"),
  })
  reason?: string | null;
  @Field(() => RemovalGroundEnum, optionalGround) ground?: Rule | null;
  @Field(() => [SeenRevision], { nullable: true, description: seenDescription })
  seen?: SeenRevision[] | null;
}

@ArgsType()
export class ModerateThreadsArgs {
  @Field(() => [ID], bulkIds("threads")) ids!: string[];
  @Field(() => ThreadActEnum, theSame) act!: ThreadAct;
  @Field(() => ID, {
    nullable: true,
    description: "Where they go; needed to move, and without effect otherwise.",
  })
  categoryId?: string | null;
  @Field(() => String, {
    nullable: true,
    ...reasonReadBy("Needed to delete and to lock, and read by the authors; otherwise for the log"),
  })
  reason?: string | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken, which the authors read; needed to delete.",
  })
  ground?: Rule | null;
}
