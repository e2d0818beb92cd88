import {
  choosableKinds,
  isWantedByDefault,
  kindsAbout,
  weighedKinds,
  type Channel,
  type NotificationKind,
} from "@vigilia/schema/notification-kinds.ts";
import { expressionBuilder, sql, type RawBuilder } from "kysely";

import { anyOf } from "../../../platform/database/typed.ts";
import type { NotificationsTables } from "../tables.ts";

/** One reason to notify one member. */
export interface NotificationRequest {
  recipientId: string;
  type: NotificationKind;
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
  /** A path of this site, for what is about neither a post nor a thread. */
  path?: string;
  /** Members who have read so far have read it already; null for what is not news in a thread. */
  readAt: number | null;
  at: Date;
}

interface CauseTables extends NotificationsTables {
  c: NotificationsTables["notificationCauses"];
}

/** Builds conditions on "notificationCauses as c". */
export const c = expressionBuilder<CauseTables, "c">();

/** What members do in threads: replies and the like, and threads that are opened. */
export const forumKinds: readonly NotificationKind[] = [...kindsAbout("post"), "OTHER"];

/** Of one that names a post: it stands and falls with that. */
export const isOfThread = c("c.kind", "=", anyOf(forumKinds, "text"));

/** The smaller, the weightier; null for kinds that do not compete. */
export const weight = (kind: RawBuilder<unknown>) =>
  sql<number | null>`array_position(${weighedKinds}::text[], ${kind})`;

const wantedByDefault = (channel: Channel) =>
  choosableKinds.filter((kind) => isWantedByDefault(kind, channel));

/** What the recipient of n chose in p; what cannot be chosen always arrives, and is never mailed. */
export const isWanted = (channel: Channel) =>
  sql<boolean>`case when n.type = any(${choosableKinds}::text[])
    then coalesce((p.choices -> n.type ->> ${channel})::boolean, n.type = any(${wantedByDefault(channel)}::text[])) else ${channel === "inApp"} end`;
