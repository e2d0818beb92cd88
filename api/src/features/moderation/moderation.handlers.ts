import type { WorkContext } from "../../kernel/context.ts";
import { onMessage } from "../../kernel/messages.ts";
import { moderationQueue, moderationQueueFeed } from "./dashboard/moderation-queue.resolver.ts";
import { db } from "./tables.ts";

export const moderationQueueHandlers = [
  onMessage("events.submission-received", callModerators),
  onMessage("events.submission-decided", callModerators),
  onMessage("events.submission-restored", callModerators),
  onMessage("moderation.report-opened", callModerators),
  onMessage("moderation.report-claimed", callModerators),
  onMessage("moderation.report-decided", callModerators),
  onMessage("moderation.report-reopened", callModerators),
  onMessage("forum.post-held", callModerators),
  onMessage("forum.held-post-decided", callModerators),
  onMessage("forum.held-post-restored", callModerators),
];

/** Moderators who have the queue open receive the change once it is committed. */
async function callModerators(
  _change: unknown,
  { services, afterCommit }: WorkContext,
): Promise<void> {
  afterCommit(() => services.pubSub.publish(moderationQueueFeed.topic, moderationQueue));
}

/** Who wants their texts erased wrote some to the staff, too; what was decided stays. */
export const reportHandlers = [
  onMessage("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    if (!eraseTexts) return;
    await db(em)
      .updateTable("reports")
      .set({ comment: null })
      .where("reporterId", "=", userId)
      .execute();
  }),
];
