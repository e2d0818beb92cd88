import { eventTextMaxLength, nearestTownKilometres } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Float, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { EventFilter } from "../model/event-filter.input.ts";
import { knownPlaces } from "./places.ts";
import { NearestTown, SearchSuggestions } from "./search-suggestions.type.ts";
import { suggest } from "./suggest.ts";

@Resolver()
export class SearchResolver {
  @Query(() => SearchSuggestions, {
    description:
      "What somebody who types this may mean: events, places to look at, and filters to switch on in place of words.",
  })
  searchSuggestions(
    @Ctx() context: RequestContext,
    @Arg("text", () => String, {
      description: `As far as it is typed: at most ${eventTextMaxLength} characters.`,
    })
    text: string,
    @Arg("filter", () => EventFilter, {
      nullable: true,
      description: "What is on already; its `text` does not count.",
    })
    filter?: EventFilter,
  ): Promise<SearchSuggestions> {
    return suggest(context, { text, filter });
  }

  @Query(() => NearestTown, {
    nullable: true,
    description: `The town nearest to a point, of more than a thousand people; null where none is within ${nearestTownKilometres} km.`,
  })
  async nearestTown(
    @Arg("latitude", () => Float, { description: "Degrees north, WGS 84." }) latitude: number,
    @Arg("longitude", () => Float, { description: "Degrees east, WGS 84." }) longitude: number,
  ): Promise<NearestTown | null> {
    const { towns } = await knownPlaces();
    const found = towns.nearest({ latitude, longitude }, nearestTownKilometres);
    const countryCode = found?.town.countryCode;
    return countryCode ? { ...found.town, countryCode, kilometres: found.kilometres } : null;
  }
}
