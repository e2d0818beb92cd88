import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("MapSelection", {
  description: "Which events of the map's snapshot match, all of them, in one bit each.",
})
export class MapSelectionObject {
  @Field(() => String, {
    description:
      "The version of the snapshot that the rows are of: the one asked for, or the present one where that is no longer kept.",
  })
  version!: string;
  @Field(() => String, {
    description:
      "Base64. Row n of the snapshot matches where bit n % 8 of byte n / 8 is set, the lowest bit first.",
  })
  rows!: string;
  @Field(() => [ID], { description: "Matching events that were published after that version." })
  laterIds!: string[];
}
