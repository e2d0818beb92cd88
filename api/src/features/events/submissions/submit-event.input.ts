import type { EventType } from "@vigilia/schema/event-enums.ts";
import {
  furtherSourcesMax,
  placeNameMaxLength,
  similarEventDays,
  sourceUrlMaxLength,
  submissionNoteMaxLength,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { ArgsType, Field, Float, ID, InputType } from "type-graphql";

import { DateScalar } from "../../../platform/graphql/scalars.ts";
import { EventTypeEnum } from "../model/event-filter.input.ts";

@InputType({ description: "An incident that is not on the map yet, as published elsewhere." })
export class SubmitEventInput {
  @Field(() => EventTypeEnum, { description: "The state that it is attributed to." })
  type!: EventType;
  @Field(() => String, {
    description: `Where it was reported: an http or https address of at most ${numberText(sourceUrlMaxLength)} characters, without a user name or password.`,
  })
  sourceUrl!: string;
  @Field(() => [String], {
    nullable: true,
    description: `Further reports of the same: at most ${furtherSourcesMax} such addresses.`,
  })
  otherSourceUrls?: string[] | null;
  @Field(() => String, { description: "YYYY-MM-DD." }) date!: string;
  @Field(() => Float, {
    nullable: true,
    description: "Degrees north, WGS 84, -90 to 90; a submission without it is refused.",
  })
  latitude?: number | null;
  @Field(() => Float, {
    nullable: true,
    description: "Degrees east, WGS 84, -180 to 180; a submission without it is refused.",
  })
  longitude?: number | null;
  @Field(() => String, {
    nullable: true,
    description: `What the place is called: at most ${placeNameMaxLength} characters.`,
  })
  placeName?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `To the moderators, who alone read it: at most ${numberText(submissionNoteMaxLength)} characters.`,
  })
  note?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Of a signed-in member: the submission does not bear their name, is not among `mySubmissions` and brings no notification. Without it, moderators see who submitted it.",
  })
  isAnonymous?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The receipt of an earlier submission without a name: moderators read how many of those that are linked so were published and rejected, and nothing else of who sent them.",
  })
  previousReceipt?: string | null;
  @Field(() => String, { description: "What the captcha's provider gave." })
  recaptchaToken!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "A UUID made by the client: the same key answers with the first receipt and submits nothing new.",
  })
  idempotencyKey?: string | null;
}

@ArgsType()
export class SimilarEventsArgs {
  @Field(() => String, {
    nullable: true,
    description: "Finds what names the same page as a source.",
  })
  sourceUrl?: string;
  @Field(() => [String], {
    nullable: true,
    description: `Finds what names one of these pages, too; of more than ${furtherSourcesMax} the rest is not looked for.`,
  })
  otherSourceUrls?: string[];
  @Field(() => EventTypeEnum, {
    nullable: true,
    description: "Looked for with date and place: only all of them together find what is near.",
  })
  type?: EventType;
  @Field(() => DateScalar, {
    nullable: true,
    description: `Finds ${similarEventDays} days before and after.`,
  })
  date?: string;
  @Field(() => Float, { nullable: true, description: "Degrees north, WGS 84." }) latitude?: number;
  @Field(() => Float, { nullable: true, description: "Degrees east, WGS 84." }) longitude?: number;
}
