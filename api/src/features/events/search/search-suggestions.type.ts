import type { AttributionLevel } from "@vigilia/schema/event-enums.ts";
import { suggestedCountMax } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import type { Facet } from "../model/search-vocabulary.ts";

const suggestedFilterKinds = ["CATEGORY", "TYPE", "COUNTRY", "ATTRIBUTION", "YEAR", "TAG"] as const;
type SuggestedFilterKind = (typeof suggestedFilterKinds)[number];

/** A filter and what it would be set to. */
export type SuggestedFacet =
  | Facet
  | { kind: "ATTRIBUTION"; value: AttributionLevel }
  | { kind: "YEAR"; value: string }
  | { kind: "TAG"; value: string; name: string };

const SuggestedFilterKindEnum = enumOf(suggestedFilterKinds);
registerEnumType(SuggestedFilterKindEnum, {
  name: "SuggestedFilterKind",
  description: "Which part of a filter a suggestion switches on.",
  valuesConfig: describedValues<SuggestedFilterKind>({
    CATEGORY: "`categories`: a kind of act.",
    TYPE: "`types`: a side.",
    COUNTRY: "`countryCodes`: a country.",
    ATTRIBUTION: "`attributionAtLeast`: how sure the attribution is.",
    YEAR: "`dateFrom` and `dateTo`: a year.",
    TAG: "`tags`: a tag of the staff's list.",
  }),
});

@ObjectType("SuggestedPlace", { description: "A country, a sea or a town to look at." })
export class SuggestedPlace {
  @Field(() => String, { description: "Its English name." }) name!: string;
  @Field(() => ID, { nullable: true, description: "ISO 3166-1 alpha-2; null for a sea." })
  countryCode!: string | null;
  @Field(() => Float, { description: "Degrees north, WGS 84." }) latitude!: number;
  @Field(() => Float, { description: "Degrees east, WGS 84." }) longitude!: number;
  @Field(() => Float, { description: "The zoom at which it fills a map of the Web." })
  zoom!: number;
  @Field(() => String, { description: "The text without the words that name it." }) rest!: string;
}

@ObjectType("NearestTown", { description: "By what a point may be called." })
export class NearestTown {
  @Field(() => String, { description: "Its English name." }) name!: string;
  @Field(() => ID, { description: "ISO 3166-1 alpha-2." }) countryCode!: string;
  @Field(() => Float, { description: "How far its centre is from the point." })
  kilometres!: number;
}

@ObjectType("SuggestedFilter", { description: "A condition that some words of a text stand for." })
export class SuggestedFilter {
  @Field(() => SuggestedFilterKindEnum, { description: "Which part of the filter it is." })
  kind!: SuggestedFilterKind;
  @Field(() => String, {
    description:
      "What that part of the filter takes: UNDERSEA, RUSSIAN, PL, COURT, 2024, undersea-cables.",
  })
  value!: string;
  @Field(() => String, { description: "Its words: Undersea cables, Russia, Poland." })
  label!: string;
  @Field(() => Int, {
    description: `Events that match it, the given filter and the rest of the text. Beside others it is counted up to ${numberText(suggestedCountMax)}.`,
  })
  count!: number;
  @Field(() => Boolean, { description: "More events match it than `count` says." })
  hasMore!: boolean;
  @Field(() => String, { description: "The text without the words that stand for it." })
  rest!: string;
}

@ObjectType("SearchSuggestions", { description: "What somebody who types a text may mean." })
export class SearchSuggestions {
  @Field(() => String, {
    nullable: true,
    description:
      "The text with its slips of the finger mended, of which the suggestions are; null where nothing is misspelt.",
  })
  correctedText!: string | null;
  @Field(() => [EventObject], { description: "A few of the newest events that match the text." })
  events!: EventRow[];
  @Field(() => [SuggestedPlace], { description: "Places that are called so." })
  places!: SuggestedPlace[];
  @Field(() => [SuggestedFilter], { description: "Filters that words of the text stand for." })
  filters!: SuggestedFilter[];
}
