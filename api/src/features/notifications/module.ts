import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { purgeNotifications } from "./delivery/inbox-upkeep.ts";
import { sendNotificationMail } from "./mail/send-notification-mail.ts";
import { sweepMails } from "./mail/sweep-mails.ts";
import { mailSweeps, notificationMails, notificationPurges } from "./model/notification.queues.ts";

export const notificationWorkers = [
  scheduledWorker({ queue: mailSweeps, cron: "* * * * *" }, sweepMails),
  worker(notificationMails, sendNotificationMail),
  scheduledWorker({ queue: notificationPurges, cron: "41 * * * *" }, purgeNotifications),
];
