import type { NotificationRowFragment } from "./notification-row.graphql.ts";

type NotificationType = NotificationRowFragment["type"];

const labels: Record<string, string> = {
  REPLY: "New Reply",
  QUOTE: "Quoted in Post",
  MENTION: "Mentioned You",
  REPORT_UPDATE: "Report Update",
  BAN: "Account Ban",
  UNBAN: "Account Unban",
  SYSTEM: "System Message",
  REACTION: "New Reaction",
} satisfies Partial<Record<NotificationType, string>>;

/** What kind of notification it is; a kind that this page does not know yet is simply one. */
export function notificationLabel(type: string): string {
  return labels[type] ?? "Notification";
}

/** The number on the bell: nothing for none, at most one figure. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}
