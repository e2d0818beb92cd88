import { randomUUID } from "node:crypto";

import type { Updateable } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner, requireWriter } from "../../accounts/model/require-viewer.ts";
import type { NotificationType } from "../model/notification-kinds.ts";
import { db, type NotificationsTables } from "../tables.ts";
import type {
  NotificationPreferencesInput,
  NotificationPreferencesObject,
} from "./notification-preferences.type.ts";

/** A member who has not chosen yet is notified of everything, and gets no mails. */
const unchosen: NotificationPreferencesObject = {
  reply: true,
  quote: true,
  mention: true,
  reaction: true,
  mailFrequency: "NEVER",
  mailReply: true,
  mailQuote: true,
  mailMention: true,
  mailReaction: true,
};

const chosenColumns = [
  "reply",
  "quote",
  "mention",
  "reaction",
  "mailFrequency",
  "mailReply",
  "mailQuote",
  "mailMention",
  "mailReaction",
] as const satisfies (keyof NotificationPreferencesObject)[];

/** What the viewer chose to be notified of, and by which way. */
export async function readNotificationPreferences(
  context: RequestContext,
): Promise<NotificationPreferencesObject> {
  const { id } = requireAccountOwner(context);
  const chosen = await db(context.em)
    .selectFrom("notificationPreferences")
    .select(chosenColumns)
    .where("userId", "=", id)
    .executeTakeFirst();
  return chosen ?? unchosen;
}

/** Changes what the viewer is notified of; what is left out stays. */
export async function updateNotificationPreferences(
  context: RequestContext,
  input: NotificationPreferencesInput,
): Promise<NotificationPreferencesObject> {
  const { id } = requireWriter(context);
  const given = chosenColumns.filter((column) => input[column] != null);
  const changes = Object.fromEntries(given.map((column) => [column, input[column]]));
  return db(context.em)
    .insertInto("notificationPreferences")
    .values({ ...changes, userId: id, unsubscribeToken: randomUUID() })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ ...changes, userId: id }))
    .returning(chosenColumns)
    .executeTakeFirstOrThrow();
}

const stopping: Partial<
  Record<NotificationType, Updateable<NotificationsTables["notificationPreferences"]>>
> = {
  REPLY: { mailReply: false },
  QUOTE: { mailQuote: false },
  MENTION: { mailMention: false },
  REACTION: { mailReaction: false },
};

interface StopMailsInput {
  /** From the mail; all it allows is this. */
  token: string;
  type?: NotificationType | null;
}

/** Ends mails of one type, or all, for the member whose token the mail carries. False when it is nobody's. */
export async function stopMails(
  { em }: RequestContext,
  { token, type }: StopMailsInput,
): Promise<boolean> {
  const stopped = await db(em)
    .updateTable("notificationPreferences")
    .set((type && stopping[type]) ?? { mailFrequency: "NEVER" })
    .where("unsubscribeToken", "=", anyOf(possibleIds([token])))
    .returning("userId")
    .executeTakeFirst();
  return stopped !== undefined;
}
