import { Field, Int, ObjectType } from "type-graphql";

import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { ApiKeyRow } from "./authenticate-api-key.ts";

@ObjectType("ApiKey", {
  description: "Lets a program read what everyone may, under a cost budget of its own.",
  implements: Node,
})
export class ApiKeyObject extends Node implements ApiKeyRow {
  __typename!: "ApiKey";
  @Field(() => String, { description: "What its owner calls it." }) name!: string;
  @Field(() => String, {
    description:
      "First characters, to recognise it by; the secret itself is shown once, at creation.",
  })
  prefix!: string;
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "To the minute." })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: "A key that was just made." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyObject, { description: "As the list shows it from now on." })
  apiKey!: ApiKeyRow;
  @Field(() => String, { description: "Shown this once. Send it as `Authorization: Bearer …`." })
  secret!: string;
}

@ObjectType({
  description: "The cost budget of the caller: anonymous by address, or by account, or by API key.",
})
export class RateLimit {
  @Field(() => Int, { description: "Of one minute." }) limit!: number;
  @Field(() => Int, { description: "What is left of it." }) remaining!: number;
  @Field(() => Int, { description: "Of this very operation." }) cost!: number;
  @Field(() => DateTimeScalar, { description: "When the whole budget is there again." })
  resetAt!: Date;
}
