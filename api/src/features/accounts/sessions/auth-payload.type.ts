import { Field, ObjectType } from "type-graphql";

import type { UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";

@ObjectType("AuthPayload", {
  description: "A session that has just begun. Browsers get its token as the cookie `token`, too.",
})
export class AuthPayload {
  @Field(() => String, { description: "To be sent as `Authorization: Bearer …`; shown only once." })
  token!: string;
  @Field(() => UserObject, { description: "Who is signed in now." }) user!: UserRow;
}
