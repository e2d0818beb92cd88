import type { FeatureModule } from "../../kernel/module.ts";
import type { MemberData } from "../../kernel/ports.ts";
import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { AnnouncementResolver } from "./announcements/announcement.resolver.ts";
import { purgeNotifications } from "./delivery/inbox-upkeep.ts";
import { NotificationUpdateResolver } from "./inbox/notification-update.resolver.ts";
import { NotificationResolver } from "./inbox/notification.resolver.ts";
import { sendNotificationMail } from "./mail/send-notification-mail.ts";
import { sweepMails } from "./mail/sweep-mails.ts";
import { Announcement } from "./model/announcement.entity.ts";
import { NotificationPreferences } from "./model/notification-preferences.entity.ts";
import {
  Notification,
  NotificationCause,
  NotificationChange,
  NotificationInbox,
} from "./model/notification.entities.ts";
import { loadNotification } from "./model/notification.query.ts";
import { mailSweeps, notificationMails, notificationPurges } from "./model/notification.queues.ts";
import { notificationHandlers } from "./notification.handlers.ts";
import { NotificationPreferencesResolver } from "./preferences/notification-preferences.resolver.ts";
import { findNotificationPreferences } from "./preferences/preferences.ts";
import { db } from "./tables.ts";

const noticeData: MemberData = {
  name: "notifications",
  read: (em, userId) =>
    db(em)
      .selectFrom("notifications")
      .select(["id", "type", "content", "relatedPostId", "relatedThreadId", "path"])
      .select(["createdAt", "seenAt", "removedAt"])
      .where("recipientId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const preferenceData: MemberData = {
  name: "notificationPreferences",
  read: findNotificationPreferences,
};

const notificationMemberData = [noticeData, preferenceData];

const workers = [
  scheduledWorker({ queue: mailSweeps, cron: "* * * * *" }, sweepMails),
  worker(notificationMails, sendNotificationMail),
  scheduledWorker({ queue: notificationPurges, cron: "41 * * * *" }, purgeNotifications),
];

export const notifications = {
  name: "notifications",
  entities: [
    Announcement,
    Notification,
    NotificationCause,
    NotificationChange,
    NotificationInbox,
    NotificationPreferences,
  ],
  publicTables: ["announcements"],
  resolvers: [
    ...[NotificationResolver, NotificationUpdateResolver],
    ...[NotificationPreferencesResolver, AnnouncementResolver],
  ],
  nodes: [{ table: "notifications", load: loadNotification }],
  handlers: notificationHandlers,
  workers,
  memberData: notificationMemberData,
} satisfies FeatureModule;
