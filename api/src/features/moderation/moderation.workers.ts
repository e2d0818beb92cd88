import { scheduledWorker } from "../../kernel/workers.ts";
import { endDueBans } from "./bans/end-bans.ts";
import { banEnds } from "./moderation.queues.ts";

export const moderationWorkers = [
  scheduledWorker({ queue: banEnds, cron: "* * * * *" }, endDueBans),
];
