import { tagKinds, type TagKind } from "@vigilia/schema/event-enums.ts";
import { tagDescriptionMaxLength, tagNameMaxLength } from "@vigilia/schema/limits.ts";
import { tagKindMeanings } from "@vigilia/schema/words/event-words.ts";
import { Field, ObjectType, registerEnumType } from "type-graphql";

import { connectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { TagRow } from "./tag.query.ts";

export const TagKindEnum = enumOf(tagKinds);
registerEnumType(TagKindEnum, {
  name: "TagKind",
  description: "What events have in common that bear a tag.",
  valuesConfig: describedValues(tagKindMeanings),
});

@ObjectType("Tag", {
  description:
    "An actor, a target or a topic that events have in common. The staff keeps the list.",
  implements: Node,
})
export class TagObject extends Node implements TagRow {
  __typename!: "Tag";
  @Field(() => String, {
    description: "Its part of addresses and filters; it never changes.",
  })
  slug!: string;
  @Field(() => String, {
    description: `Plain text of at most ${tagNameMaxLength} characters; unique, whatever the case.`,
  })
  name!: string;
  @Field(() => TagKindEnum, { description: "What it names." }) kind!: TagKind;
  @Field(() => String, {
    description: `What bears it: plain text of at most ${tagDescriptionMaxLength} characters.`,
  })
  description!: string;
  @Field(() => DateTimeScalar, { description: "When it came to the list." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Set when it left the list: nothing new is tagged with it.",
  })
  retiredAt!: Date | null;
  mergedIntoId!: string | null;
}

@ObjectType({ description: "One tag of the list, with its cursor." })
class TagEdge extends edgeOf<TagRow>(() => TagObject) {}

@ObjectType({ description: "One page of the list of tags." })
export class TagConnection extends connectionOf<TagRow>(
  () => TagEdge,
  () => TagObject,
) {}
