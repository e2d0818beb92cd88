import { ArgsType, Field, ID } from "type-graphql";

import { ForwardPageArgs } from "../../platform/graphql/page-args.type.ts";
import { DateTimeScalar } from "../../platform/graphql/scalars.ts";

@ArgsType()
export class AuditLogArgs extends ForwardPageArgs {
  @Field(() => ID, { nullable: true }) actorId?: string;
  @Field(() => String, {
    nullable: true,
    description:
      "A dotted verb, or its beginning up to a dot: `user` finds user.ban and user.role.",
  })
  action?: string;
  @Field(() => String, { nullable: true }) targetType?: string;
  @Field(() => ID, { nullable: true }) targetId?: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "Included." }) from?: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Excluded." }) until?: Date;
}
