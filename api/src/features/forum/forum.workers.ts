import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { fetchPostPicture } from "./posts/fetch-post-picture.ts";
import { forgetMember } from "./members/forget-member.ts";
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
import { purgeThreadChanges } from "./live/purge-thread-changes.ts";
import { purgeViewMarks } from "./reading/purge-view-marks.ts";
import { recountForum } from "./counters/recount-forum.ts";
import { renderAnew, renderOutdated } from "./posts/render-anew.ts";
import { sweepPictures } from "./pictures/sweep-pictures.ts";

export const forumWorkers = [
  worker(pictureFetches, fetchPostPicture),
  scheduledWorker({ queue: pictureSweeps, cron: "37 * * * *" }, sweepPictures),
  worker(forgottenMembers, forgetMember),
  worker(staleRenderings, async (context, { postIds }) => {
    await renderAnew(context, { postIds });
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
