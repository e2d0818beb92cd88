import { Args, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { NumberedPage } from "../../../platform/database/numbered-page.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { ForumSearchArgs } from "./forum-search.args.ts";
import { ForumSearchPage } from "./forum-search.type.ts";
import { MentionCandidatesArgs } from "../references/mention-candidates.args.ts";
import { listMentionCandidates } from "../references/mention-candidates.ts";
import { searchForum, type SearchResult } from "./search-forum.ts";

@Resolver()
export class ForumSearchResolver {
  @Query(() => ForumSearchPage, {
    description:
      "Full-text search in thread titles, posts and usernames, 20 hits per page. Each kind comes best match first, then newest. Only the first 200 characters of the query count; without words and conditions nothing is found. Members are left out once a category, an author or a date is given.",
  })
  searchForum(
    @Ctx() context: RequestContext,
    @Args(() => ForumSearchArgs) args: ForumSearchArgs,
  ): Promise<NumberedPage<SearchResult>> {
    return searchForum(context, args);
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
