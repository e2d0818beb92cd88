import { ArgsType, Field, ID } from "type-graphql";

import { ForwardPageArgs } from "../../../platform/graphql/page-args.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";

@ArgsType()
export class AuditLogArgs extends ForwardPageArgs {
  @Field(() => ID, { nullable: true, description: "Only what this member did." }) actorId?: string;
  @Field(() => String, {
    nullable: true,
    description:
      "A dotted verb, or its beginning up to a dot: `user` finds user.ban and user.role.",
  })
  action?: string;
  @Field(() => String, {
    nullable: true,
    description: "A type of this schema, such as User or Thread; Announcement too.",
  })
  targetType?: string;
  @Field(() => ID, { nullable: true, description: "Only what was done to this one." })
  targetId?: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "Included." }) from?: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Excluded." }) until?: Date;
}
