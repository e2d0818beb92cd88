export const notificationTypes = [
  "REPLY",
  "QUOTE",
  "MENTION",
  "REPORT_UPDATE",
  "BAN",
  "UNBAN",
  "SYSTEM",
  "REACTION",
  "OTHER",
] as const;
export type NotificationType = (typeof notificationTypes)[number];
