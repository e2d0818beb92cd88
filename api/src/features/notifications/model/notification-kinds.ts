import { expressionBuilder } from "kysely";

import { anyOf } from "../../../platform/database/typed.ts";
import type { NotificationsTables } from "../tables.ts";

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

/** One reason to notify one member. */
export interface NotificationRequest {
  recipientId: string;
  type: NotificationType;
  /** Identifies the cause within its type: the member is notified of it once, however often it is requested. */
  causeId: string;
  /** What gathers in one notification while that is unseen. */
  groupKey: string;
  /** Null where the notification says it by itself, from who did what where. */
  content: string | null;
  /** Who did it, and so is not notified; null for Vigilia itself. */
  actorId: string | null;
  postId: string | null;
  threadId: string | null;
  /** Members who have read so far have read it already; null for what is not news in a thread. */
  readAt: number | null;
  at: Date;
}

/** What one post can be for one member, the weightiest first: the member is notified once. */
export const postTypes = ["MENTION", "QUOTE", "REPLY"] as const satisfies NotificationType[];

/** What a muted thread keeps to itself. */
export const mutedTypes = [...postTypes, "REACTION"] as const satisfies NotificationType[];

interface CauseTables extends NotificationsTables {
  c: NotificationsTables["notificationCauses"];
}

/** Builds conditions on "notificationCauses as c". */
export const c = expressionBuilder<CauseTables, "c">();

/** It stands and falls with its post. */
export const isOfThread = c("c.kind", "=", anyOf(mutedTypes, "text"));
