import { searchKinds, type SearchKind } from "@vigilia/schema/enums.ts";
import { createUnionType, Field, ObjectType, registerEnumType } from "type-graphql";

import { numberedPageOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { PostObject } from "../model/post.type.ts";
import { ThreadObject } from "../model/thread.type.ts";
import type { SearchResult } from "./search-forum.ts";

export const SearchKindEnum = enumOf(searchKinds);
registerEnumType(SearchKindEnum, {
  name: "SearchKind",
  description: "What is looked for.",
  valuesConfig: describedValues<SearchKind>({
    THREAD: "By title.",
    POST: "By text.",
    USER: "By username.",
  }),
});

const ForumSearchHit = createUnionType({
  name: "ForumSearchHit",
  description: "What was found.",
  types: () => [ThreadObject, PostObject, UserObject] as const,
  resolveType: ({ __typename }) => __typename,
});

@ObjectType({ description: "One hit of a search." })
class ForumSearchResult implements SearchResult {
  @Field(() => ForumSearchHit, {
    description: "The thread, post or member that matches; its __typename says which.",
  })
  hit!: SearchResult["hit"];
  @Field(() => String, {
    description: "HTML-escaped excerpt with <mark> around the matches.",
  })
  excerpt!: string;
}

@ObjectType({
  description:
    "Members first, then threads, then posts: the best 1,000 members, and the newest 1,000 of the others.",
})
export class ForumSearchPage extends numberedPageOf<SearchResult>(() => ForumSearchResult) {}
