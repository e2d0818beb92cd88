import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Relay cursor connections: https://relay.dev/graphql/connections.htm" })
export class PageInfo {
  @Field(() => Boolean, { description: "True when rows follow this page." }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: "True when rows come before this page." })
  hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true, description: "Of the first row; null on an empty page." })
  startCursor!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Of the last row: the next page is asked for `after` it. Null on an empty page.",
  })
  endCursor!: string | null;
}
