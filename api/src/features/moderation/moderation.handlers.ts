import { sql } from "kysely";

import type { WorkContext } from "../../kernel/context.ts";
import { listen } from "../../kernel/messages.ts";
import { rows } from "../../platform/database/database.ts";
import { moderationQueue, moderationQueueTopic } from "./dashboard/moderation-queue.resolver.ts";

export const moderationQueueListeners = [
  listen("events.submission-received", callModerators),
  listen("events.submission-decided", callModerators),
  listen("events.submission-restored", callModerators),
  listen("moderation.report-opened", callModerators),
  listen("moderation.report-claimed", callModerators),
  listen("moderation.report-decided", callModerators),
  listen("moderation.report-reopened", callModerators),
  listen("forum.post-held", callModerators),
  listen("forum.held-post-decided", callModerators),
  listen("forum.held-post-restored", callModerators),
];

/** Moderators who look at the queue are told when the change is committed. */
async function callModerators(
  _change: unknown,
  { services, afterCommit }: WorkContext,
): Promise<void> {
  afterCommit(() => services.liveTopics.publish(moderationQueueTopic, moderationQueue));
}

/** Who wants their texts erased wrote some to the staff, too; what was decided stays. */
export const reportListeners = [
  listen("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    if (!eraseTexts) return;
    await rows(em, sql`update reports set comment = null where reporter_id = ${userId}`);
  }),
];
