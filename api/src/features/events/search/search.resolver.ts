import { eventTextMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { EventFilter } from "../model/event-filter.input.ts";
import { SearchSuggestions } from "./search-suggestions.type.ts";
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
}
