import { CategoryResolver } from "./category.resolver.ts";
import { ForumDataResolver } from "./forum-data.resolver.ts";
import { ForumSearchResolver } from "./forum-search.resolver.ts";
import { MemberResolver } from "./member.resolver.ts";
import { MergedThreadResolver } from "./merged-thread.resolver.ts";
import { PostResolver, PostRevisionResolver } from "./post.resolver.ts";
import { ReadingResolver } from "./reading.resolver.ts";
import { ThreadUpdateResolver } from "./thread-update.resolver.ts";
import { ThreadResolver } from "./thread.resolver.ts";
import { WritingResolver } from "./writing.resolver.ts";

/** What the forum adds to the schema. */
export const forumResolvers = [
  ...[ForumDataResolver, CategoryResolver, ThreadResolver, MergedThreadResolver],
  ...[PostResolver, PostRevisionResolver, MemberResolver],
  ...[WritingResolver, ReadingResolver, ForumSearchResolver, ThreadUpdateResolver],
];
