import { roles, type Role } from "@vigilia/schema/enums.ts";
import { usernameMaxLength, usernameMinLength } from "@vigilia/schema/limits.ts";
import { Field, ObjectType, registerEnumType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { UserRow } from "./user.query.ts";

export const RoleEnum = enumOf(roles);
registerEnumType(RoleEnum, {
  name: "Role",
  description: "What a member may do; each role may all that the one before may.",
  valuesConfig: describedValues<Role>({
    USER: "Writes in the forum, and reports posts.",
    REVIEWER:
      "Also decides on submissions, corrects incidents and answers notices of errors in them; has no powers in the forum.",
    MODERATOR: "Also decides on reports, posts and all other notices, and bans members below.",
    ADMIN: "Also appoints the staff, arranges the categories, locks accounts and reads the log.",
  }),
});

@ObjectType("User", { description: "A member, as everybody sees them.", implements: Node })
export class UserObject extends Node implements UserRow {
  __typename!: "User";
  @Field(() => String, {
    description: `${usernameMinLength} to ${usernameMaxLength} characters: letters from A to Z, digits and _ - . only. Unique in whatever case.`,
  })
  username!: string;
  @Field(() => RoleEnum, { description: "USER, unless the member belongs to the staff." })
  role!: Role;
  @Field(() => String, {
    nullable: true,
    description: "A path of this site, /pictures/….webp.",
  })
  profilePicture!: string | null;
  @Field(() => Boolean, {
    description: "The coloured initial is shown although there is a picture.",
  })
  useDefaultAvatar!: boolean;
  @Field(() => DateTimeScalar, { description: "When the account was made." }) createdAt!: Date;
}

@ObjectType({ description: "One member in a list, with the cursor of that place." })
class UserEdge extends edgeOf<UserRow>(() => UserObject) {}

@ObjectType({ description: "One page of a list of members." })
export class UserConnection extends countedConnectionOf<UserRow>(
  () => UserEdge,
  () => UserObject,
) {}
