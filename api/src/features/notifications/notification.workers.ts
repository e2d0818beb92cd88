import { scheduledWorker, worker } from "../../jobs.ts";
import { mailSweeps, notificationMails, notificationPurges } from "./notification.queues.ts";
import { purgeNotifications } from "./purge-notifications.ts";
import { sendNotificationMail } from "./send-notification-mail.ts";
import { sweepMails } from "./sweep-mails.ts";

export const notificationWorkers = [
  scheduledWorker({ queue: mailSweeps, cron: "* * * * *" }, sweepMails),
  worker(notificationMails, sendNotificationMail),
  scheduledWorker({ queue: notificationPurges, cron: "41 * * * *" }, purgeNotifications),
];
