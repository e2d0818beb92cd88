import type { FeatureModule } from "../../kernel/module.ts";
import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { Bookmark } from "./bookmarks/bookmark.entity.ts";
import { BookmarkResolver, BookmarkedThreadResolver } from "./bookmarks/bookmark.resolver.ts";
import { recountForum } from "./counters/recount-forum.ts";
import { Draft } from "./drafts/draft.entity.ts";
import { DraftResolver } from "./drafts/draft.resolver.ts";
import { forumHandlers } from "./forum.handlers.ts";
import { forumMemberData } from "./forum.member-data.ts";
import { ListedTerm } from "./holding/listed-term.entity.ts";
import { CategoryResolver } from "./home/category.resolver.ts";
import { ForumDataResolver } from "./home/forum-data.resolver.ts";
import { purgeThreadChanges } from "./live/record-thread-changes.ts";
import { ThreadActivityResolver } from "./live/thread-activity.resolver.ts";
import { ThreadFeed, ThreadChange } from "./live/thread-feed.entities.ts";
import { threadFeedHandlers } from "./live/thread-feed.handlers.ts";
import { ThreadUpdateResolver } from "./live/thread-update.resolver.ts";
import { forgetMember } from "./members/forget-member.ts";
import { MemberResolver } from "./members/member.resolver.ts";
import { WrittenPostsResolver } from "./members/written-posts.resolver.ts";
import { Category } from "./model/category.entity.ts";
import { loadCategory } from "./model/category.type.ts";
import {
  forgottenMembers,
  forumRecounts,
  outdatedRenderings,
  pictureFetches,
  pictureSweeps,
  staleRenderings,
  threadChangePurges,
  viewMarkPurges,
} from "./model/forum.queues.ts";
import { PlannedLock } from "./model/planned-lock.entity.ts";
import { MovedPost, PostMove } from "./model/post-move.entities.ts";
import { Post, PostRevision, Reaction } from "./model/post.entities.ts";
import { loadPost } from "./model/post.loader.ts";
import {
  CategoryWatch,
  ThreadRead,
  ThreadViews,
  ViewMark,
  ViewSalt,
} from "./model/reading.entities.ts";
import { Thread } from "./model/thread.entity.ts";
import { loadThread } from "./model/thread.loader.ts";
import { MemberTotals, ForumTotals } from "./model/totals.entities.ts";
import { PostPicture } from "./pictures/post-picture.entity.ts";
import { fetchPostPicture } from "./posts/fetch-post-picture.ts";
import { PostResolver, PostRevisionResolver } from "./posts/post.resolver.ts";
import { rerender, renderOutdated } from "./posts/render-posts.ts";
import { sweepPictures } from "./posts/sweep-pictures.ts";
import { WritingResolver } from "./posts/writing.resolver.ts";
import {
  CategoryReadingResolver,
  ReactionSummaryResolver,
  ReadingResolver,
} from "./reading/reading.resolver.ts";
import { purgeViewMarks } from "./reading/views.ts";
import { PostQuote, PostMention, PostEvent } from "./references/reference.entities.ts";
import { ForumSearchResolver } from "./search/forum-search.resolver.ts";
import { SearchWord } from "./search/known-words.ts";
import { MergedThreadResolver } from "./threads/merged-thread.resolver.ts";
import {
  PostMoveNoticeResolver,
  PostMoveResolver,
  ThreadMovesResolver,
} from "./threads/post-move.resolver.ts";
import { ThreadListResolver } from "./threads/thread-list.resolver.ts";
import { ThreadResolver } from "./threads/thread.resolver.ts";

const resolvers = [
  ...[ForumDataResolver, CategoryResolver, ThreadResolver, MergedThreadResolver],
  ...[PostResolver, PostRevisionResolver, MemberResolver, WrittenPostsResolver],
  ...[
    WritingResolver,
    ReadingResolver,
    CategoryReadingResolver,
    ReactionSummaryResolver,
    ForumSearchResolver,
    ThreadUpdateResolver,
  ],
  ...[PostMoveResolver, PostMoveNoticeResolver, ThreadMovesResolver],
  ...[ThreadListResolver, ThreadActivityResolver, BookmarkResolver, BookmarkedThreadResolver],
  DraftResolver,
];

const workers = [
  worker(pictureFetches, fetchPostPicture),
  scheduledWorker({ queue: pictureSweeps, cron: "37 * * * *" }, sweepPictures),
  worker(forgottenMembers, forgetMember),
  worker(staleRenderings, async (context, { postIds }) => {
    await rerender(context, { postIds });
  }),
  scheduledWorker({ queue: forumRecounts, cron: "43 2 * * *" }, async (context) => {
    await recountForum(context);
  }),
  scheduledWorker({ queue: viewMarkPurges, cron: "23 * * * *" }, purgeViewMarks),
  scheduledWorker({ queue: threadChangePurges, cron: "29 * * * *" }, purgeThreadChanges),
  scheduledWorker({ queue: outdatedRenderings, cron: "*/10 * * * *" }, async (context) => {
    await renderOutdated(context);
  }),
];

export const forum = {
  name: "forum",
  entities: [
    Category,
    Thread,
    ThreadViews,
    ViewMark,
    ViewSalt,
    ThreadRead,
    CategoryWatch,
    ThreadFeed,
    ThreadChange,
    MemberTotals,
    ForumTotals,
    SearchWord,
    Post,
    PostRevision,
    PostMove,
    MovedPost,
    PlannedLock,
    PostQuote,
    PostMention,
    PostEvent,
    PostPicture,
    Reaction,
    Bookmark,
    Draft,
    ListedTerm,
  ],
  publicTables: [
    "categories",
    "threads",
    "thread_views",
    "thread_feeds",
    "posts",
    "post_revisions",
    "post_moves",
    "moved_posts",
    "planned_locks",
    "post_quotes",
    "post_mentions",
    "post_events",
    "post_pictures",
    "reactions",
    "forum_totals",
    "member_totals",
    "listed_terms",
  ],
  resolvers,
  nodes: [
    { table: "categories", load: loadCategory },
    { table: "threads", load: loadThread },
    { table: "posts", load: loadPost },
  ],
  handlers: [...forumHandlers, ...threadFeedHandlers],
  workers,
  memberData: forumMemberData,
} satisfies FeatureModule;
