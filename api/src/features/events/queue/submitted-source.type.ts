import type { SourceState } from "@vigilia/schema/event-enums.ts";
import {
  nearestTownKilometres,
  sourcePassageMaxLength,
  sourcePassagesMax,
  submittedSourceShownMax,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { Field, Float, ObjectType } from "type-graphql";

import { DateScalar, DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { SourceStateEnum } from "../model/event.type.ts";

@ObjectType("SubmittedSource", {
  description: "What the server read at the address that a submission names, for those who decide.",
})
export class SubmittedSourceObject {
  @Field(() => SourceStateEnum, { description: "How the last look at the page ended." })
  state!: SourceState;
  @Field(() => String, { nullable: true, description: "The page's own title." })
  title!: string | null;
  @Field(() => String, { nullable: true, description: "The outlet's name as the page gives it." })
  siteName!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The page's language as it gives it: a tag such as uk or en-GB.",
  })
  language!: string | null;
  @Field(() => DateScalar, {
    nullable: true,
    description: "The day of publication, where the page says it.",
  })
  publishedOn!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "When it was read." })
  readAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "The place that the passages name; null where the page names none that is near.",
  })
  placeNamed!: string | null;
  @Field(() => [String], {
    description: `Where the page names that place: at most ${sourcePassagesMax} paragraphs, each cut at ${sourcePassageMaxLength} characters.`,
  })
  passages!: string[];
  @Field(() => String, {
    nullable: true,
    description: `The page's words as plain text, the first ${numberText(submittedSourceShownMax)} characters; null where no copy is kept.`,
  })
  text!: string | null;
}

@ObjectType("ProposedPlace", { description: "What the place of a submission may be called." })
export class ProposedPlaceObject {
  @Field(() => String, { description: "Of a town on the map." }) name!: string;
  @Field(() => Float, {
    description: `From its middle to the pin: at most ${nearestTownKilometres}.`,
  })
  kilometres!: number;
  @Field(() => Boolean, {
    description: "The pin lies within the town, as far as the number of its people tells.",
  })
  isWithin!: boolean;
}
