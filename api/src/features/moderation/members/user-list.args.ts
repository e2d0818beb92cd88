import { ArgsType, Field } from "type-graphql";

import type { Role } from "../../../kernel/context.ts";
import { ForwardPageArgs } from "../../../platform/graphql/page-args.type.ts";
import { RoleEnum } from "../../accounts/model/user.type.ts";

@ArgsType()
export class UserListArgs extends ForwardPageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "The beginning of a username; for admins, of an e-mail address when it holds an @.",
  })
  search?: string;
  @Field(() => RoleEnum, { nullable: true, description: "Only members of this role." }) role?: Role;
  @Field(() => Boolean, {
    nullable: true,
    description: "Only those who are banned now, or only those who are not.",
  })
  banned?: boolean;
  @Field(() => Boolean, { nullable: true, description: "Closed by admins after a break-in." })
  locked?: boolean;
}
