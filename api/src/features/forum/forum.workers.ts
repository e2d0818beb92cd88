import { scheduledWorker, worker } from "../../jobs.ts";
import { fetchPostPicture } from "./fetch-post-picture.ts";
import { forgetMember } from "./forget-member.ts";
import {
  forgottenMembers,
  forumRecounts,
  outdatedRenderings,
  pictureFetches,
  pictureSweeps,
  staleRenderings,
  threadChangePurges,
  viewMarkPurges,
} from "./forum.queues.ts";
import { purgeThreadChanges } from "./purge-thread-changes.ts";
import { purgeViewMarks } from "./purge-view-marks.ts";
import { recountForum } from "./recount-forum.ts";
import { renderAnew, renderOutdated } from "./render-anew.ts";
import { sweepPictures } from "./sweep-pictures.ts";

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
