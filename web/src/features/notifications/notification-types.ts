import type { NotificationRowFragment } from "./notification-row.graphql.ts";

export type NotificationType = NotificationRowFragment["type"];
