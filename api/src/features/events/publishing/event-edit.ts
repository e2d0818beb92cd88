import type {
  AttributionLevel,
  DatePrecision,
  EventCategory,
  EventType,
  PlacePrecision,
} from "@vigilia/schema/event-enums.ts";
import {
  editedFacts,
  editedTexts,
  pickFacts,
  type EditedFact,
} from "@vigilia/schema/forms/event-facts.ts";
import { eventEdit, decisionReasonForm } from "@vigilia/schema/forms/event-forms.ts";
import {
  eventSummaryMaxLength,
  eventTagsMax,
  eventTitleMaxLength,
  sourceUrlMaxLength,
  decisionReasonMaxLength,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { ArgsType, Field, Float, ID, InputType, Int } from "type-graphql";

import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { DateScalar } from "../../../platform/graphql/scalars.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import {
  AttributionLevelEnum,
  EventCategoryEnum,
  EventTypeEnum,
} from "../model/event-filter.input.ts";
import { DatePrecisionEnum, PlacePrecisionEnum } from "../model/event.type.ts";
import { canonicalAddress } from "../model/search-text.ts";
import type { EventFacts } from "./publish-events.ts";

@InputType({ description: "Moderator's corrections; fields left out stay as they are." })
export class EventEdit {
  @Field(() => EventTypeEnum, {
    nullable: true,
    description: "The state that it is attributed to.",
  })
  type?: EventType | null;
  @Field(() => String, {
    nullable: true,
    description: `At most ${eventTitleMaxLength} characters, not empty.`,
  })
  title?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `What happened, in plain words of our own, at most ${eventSummaryMaxLength} characters. Empty: none.`,
  })
  summary?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `The first source: an http or https address of at most ${numberText(sourceUrlMaxLength)} characters.`,
  })
  sourceUrl?: string | null;
  @Field(() => [String], { nullable: true, description: "All sources but the first." })
  otherSourceUrls?: string[] | null;
  @Field(() => DateScalar, {
    nullable: true,
    description:
      "The day on which it happened, not in the future; the first day of the period when datePrecision is MONTH or YEAR.",
  })
  date?: string | null;
  @Field(() => DatePrecisionEnum, { nullable: true, description: "How exact the date is." })
  datePrecision?: DatePrecision | null;
  @Field(() => Float, { nullable: true, description: "Degrees north, WGS 84, -90 to 90." })
  latitude?: number | null;
  @Field(() => Float, { nullable: true, description: "Degrees east, WGS 84, -180 to 180." })
  longitude?: number | null;
  @Field(() => String, { nullable: true, description: "Empty: none." }) placeName?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: `All tags that it is to bear: at most ${eventTagsMax} slugs of the list.`,
  })
  tags?: string[] | null;
  @Field(() => PlacePrecisionEnum, {
    nullable: true,
    description: "How exact the coordinates are.",
  })
  placePrecision?: PlacePrecision | null;
  @Field(() => EventCategoryEnum, {
    nullable: true,
    description: "What kind of hostile act it was.",
  })
  category?: EventCategory | null;
  @Field(() => AttributionLevelEnum, {
    nullable: true,
    description: "Who stands behind saying which state did it.",
  })
  attribution?: AttributionLevel | null;
  @Field(() => String, { nullable: true, description: "Empty: none." })
  attributionNote?: string | null;
}

@ArgsType()
export class EditEventArgs {
  @Field(() => ID, knownId("an event")) id!: string;
  @Field(() => EventEdit, { description: "What the event is to show from now on." })
  edit!: EventEdit;
  @Field(() => String, requiredText("Everybody reads it:", decisionReasonMaxLength))
  reason!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The version that the moderator has seen: a later one is not overwritten.",
  })
  revision?: number;
}

/** The fields that a moderator changes. */
export type EventChanges = Partial<Pick<EventFacts, EditedFact>>;

/** Only these can be taken away again; null for another field says nothing. */
const clearable: ReadonlySet<string> = new Set(editedTexts);

/** Checks a moderator's corrections. Throws BAD_USER_INPUT with a text for each bad field. */
export function readEventEdit(edit: EventEdit, now: Date): EventChanges {
  refuseUnstorableText(edit);
  const given = Object.fromEntries(
    Object.entries(pickFacts(edit, editedFacts)).filter(
      ([name, value]) => value !== undefined && (value !== null || clearable.has(name)),
    ),
  );
  const { sourceUrl, otherSourceUrls, ...changes } = parseForm(eventEdit(now), given);
  return {
    ...changes,
    ...(sourceUrl === undefined ? {} : { sourceUrl: canonicalAddress(sourceUrl, "sourceUrl") }),
    ...(otherSourceUrls === undefined
      ? {}
      : { otherSourceUrls: otherSourceUrls.map(furtherAddress) }),
  };
}

const furtherAddress = (address: string): string => canonicalAddress(address, "otherSourceUrls");

/** Why a moderator decided so; none is refused. */
export function readReason(reason: string): string {
  refuseUnstorableText({ reason });
  return parseForm(decisionReasonForm, { reason }).reason;
}
