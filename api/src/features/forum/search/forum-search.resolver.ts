import { type SearchKind, searchKinds } from "@vigilia/schema/enums.ts";
import {
  hitsPerPage,
  searchMaxLength,
  similarThreadsMax,
  similarThreadsShown,
} from "@vigilia/schema/limits.ts";
import {
  Arg,
  ArgsType,
  Field,
  ID,
  Int,
  Args,
  Ctx,
  Query,
  Resolver,
  createUnionType,
  ObjectType,
  registerEnumType,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { NumberedPage } from "../../../platform/database/numbered-page.ts";
import { pageNumber } from "../../../platform/graphql/argument-options.ts";
import { numberedPageOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateScalar } from "../../../platform/graphql/scalars.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { PostObject } from "../model/post.type.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import { MentionCandidatesArgs, listMentionCandidates } from "../references/mention-candidates.ts";
import { type SearchInput, searchForum, type SearchResult } from "./search-forum.ts";
import { findSimilarThreads } from "./similar-threads.ts";

const SearchKindEnum = enumOf(searchKinds);
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
class ForumSearchPage extends numberedPageOf<SearchResult>(() => ForumSearchResult) {}

@ArgsType()
class ForumSearchArgs implements SearchInput {
  @Field(() => String, {
    description: "Every word must occur, as the beginning of a word; small slips are forgiven.",
  })
  query!: string;

  @Field(() => [SearchKindEnum], { nullable: true, description: "All of them unless given." })
  kinds?: SearchKind[] | null;

  @Field(() => Int, pageNumber)
  page!: number;

  @Field(() => ID, {
    nullable: true,
    description: "Only threads of this category, and their posts.",
  })
  categoryId?: string | null;

  @Field(() => String, { nullable: true, description: "Only what the member of this name wrote." })
  author?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Only what was written on this day or later.",
  })
  dateFrom?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Only what was written by the end of this day.",
  })
  dateTo?: string | null;
}

@Resolver()
export class ForumSearchResolver {
  @Query(() => ForumSearchPage, {
    description: `Full-text search in thread titles, posts and usernames, ${hitsPerPage} hits per page. Each kind comes best match first, then newest. Only the first ${searchMaxLength} characters of the query count; without words and conditions nothing is found. Members are left out once a category, an author or a date is given.`,
  })
  searchForum(
    @Ctx() context: RequestContext,
    @Args(() => ForumSearchArgs) args: ForumSearchArgs,
  ): Promise<NumberedPage<SearchResult>> {
    return searchForum(context, args);
  }

  @Query(() => [ThreadObject], {
    description:
      "Threads that everybody may see and whose titles share half of this one's words or more, those with the rarest words first; for who is about to open one.",
  })
  similarThreads(
    @Ctx() context: RequestContext,
    @Arg("title", () => String, { description: "As far as it is typed." }) title: string,
    @Arg("first", () => Int, {
      defaultValue: similarThreadsShown,
      description: `The most to return, at most ${similarThreadsMax}.`,
    })
    first: number,
  ): Promise<ThreadRow[]> {
    return findSimilarThreads(context, { title, first });
  }

  @Query(() => [UserObject], {
    description:
      "Usernames that start with the prefix, for the mention picker; who wrote in the thread comes first.",
  })
  mentionCandidates(
    @Ctx() context: RequestContext,
    @Args(() => MentionCandidatesArgs) args: MentionCandidatesArgs,
  ): Promise<UserRow[]> {
    return listMentionCandidates(context, args);
  }
}
