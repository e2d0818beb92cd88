import { scheduledWorker } from "../../jobs.ts";
import { endDueBans } from "./end-bans.ts";
import { banEnds } from "./moderation.queues.ts";

export const moderationWorkers = [
  scheduledWorker({ queue: banEnds, cron: "* * * * *" }, endDueBans),
];
