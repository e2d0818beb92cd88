import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { recountForum } from "./counters/recount-forum.ts";
import { CategoryResolver } from "./home/category.resolver.ts";
import { ForumDataResolver } from "./home/forum-data.resolver.ts";
import { purgeThreadChanges } from "./live/record-thread-changes.ts";
import { ThreadUpdateResolver } from "./live/thread-update.resolver.ts";
import { forgetMember } from "./members/forget-member.ts";
import { MemberResolver } from "./members/member.resolver.ts";
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
import { fetchPostPicture } from "./posts/fetch-post-picture.ts";
import { PostResolver, PostRevisionResolver } from "./posts/post.resolver.ts";
import { rerender, renderOutdated } from "./posts/render-posts.ts";
import { sweepPictures } from "./posts/sweep-pictures.ts";
import { WritingResolver } from "./posts/writing.resolver.ts";
import { ReadingResolver } from "./reading/reading.resolver.ts";
import { purgeViewMarks } from "./reading/views.ts";
import { ForumSearchResolver } from "./search/forum-search.resolver.ts";
import { MergedThreadResolver } from "./threads/merged-thread.resolver.ts";
import { ThreadResolver } from "./threads/thread.resolver.ts";

/** What the forum adds to the schema. */
export const forumResolvers = [
  ...[ForumDataResolver, CategoryResolver, ThreadResolver, MergedThreadResolver],
  ...[PostResolver, PostRevisionResolver, MemberResolver],
  ...[WritingResolver, ReadingResolver, ForumSearchResolver, ThreadUpdateResolver],
];

export const forumWorkers = [
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
