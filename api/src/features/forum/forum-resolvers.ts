import { CategoryResolver } from "./home/category.resolver.ts";
import { ForumDataResolver } from "./home/forum-data.resolver.ts";
import { ForumSearchResolver } from "./search/forum-search.resolver.ts";
import { MemberResolver } from "./members/member.resolver.ts";
import { MergedThreadResolver } from "./threads/merged-thread.resolver.ts";
import { PostResolver, PostRevisionResolver } from "./posts/post.resolver.ts";
import { ReadingResolver } from "./reading/reading.resolver.ts";
import { ThreadUpdateResolver } from "./live/thread-update.resolver.ts";
import { ThreadResolver } from "./threads/thread.resolver.ts";
import { WritingResolver } from "./posts/writing.resolver.ts";

/** What the forum adds to the schema. */
export const forumResolvers = [
  ...[ForumDataResolver, CategoryResolver, ThreadResolver, MergedThreadResolver],
  ...[PostResolver, PostRevisionResolver, MemberResolver],
  ...[WritingResolver, ReadingResolver, ForumSearchResolver, ThreadUpdateResolver],
];
