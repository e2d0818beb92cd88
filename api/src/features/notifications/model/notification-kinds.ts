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

/** One reason to tell one member something. */
export interface NotificationRequest {
  recipientId: string;
  type: NotificationType;
  /** Told apart from all other causes of its type: told once, however often it is said. */
  causeId: string;
  /** What gathers in one notification while that is unseen. */
  groupKey: string;
  /** Null where the notification says it by itself, from who did what where. */
  content: string | null;
  /** Who did it, and so need not be told; null for the house. */
  actorId: string | null;
  postId: string | null;
  threadId: string | null;
  /** Whoever has read so far has read it already; null for what is not news in a thread. */
  readAt: number | null;
  at: Date;
}

/** What one post can be for one member, the weightiest first: they are told once. */
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
