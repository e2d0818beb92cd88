import { sessionLifetimeSeconds } from "@vigilia/schema/limits.ts";
import { Field, ObjectType } from "type-graphql";

import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";
import type { SessionRow } from "./session.query.ts";

@ObjectType("Session", {
  description: "One sign-in on one device; seen by its owner alone.",
  implements: Node,
})
export class SessionObject extends Node implements SessionRow {
  __typename!: "Session";
  @Field(() => DateTimeScalar, { description: "When its owner signed in." }) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: "To within a minute." }) lastUsedAt!: Date;
  @Field(() => DateTimeScalar, {
    description: `${sessionLifetimeSeconds / 86_400} days after signing in, however often it is used.`,
  })
  expiresAt!: Date;
  @Field(() => String, { nullable: true, description: "How the browser named itself." })
  userAgent!: string | null;
  @Field(() => String, { nullable: true, description: "The network address it was opened from." })
  address!: string | null;
}

@ObjectType("AuthPayload", {
  description: "A session that has just begun. Browsers get its token as the cookie `token`, too.",
})
export class AuthPayload {
  @Field(() => String, { description: "To be sent as `Authorization: Bearer …`; shown only once." })
  token!: string;
  @Field(() => UserObject, { description: "Who is signed in now." }) user!: UserRow;
}
