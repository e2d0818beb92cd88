import { Field, ID, InterfaceType } from "type-graphql";

@InterfaceType({
  description: "Anything that can be fetched again by its id.",
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: "Opaque, and unique among everything the API serves." })
  id!: string;
}
