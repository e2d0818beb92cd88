import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner, requireWriter } from "../../accounts/model/require-viewer.ts";
import type { NotificationType } from "../model/notification-kinds.ts";
import type {
  NotificationPreferencesInput,
  NotificationPreferencesObject,
} from "./notification-preferences.type.ts";

/** Whoever has not chosen yet hears of everything, and gets no mails. */
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

const columns = [
  ["reply", "reply"],
  ["quote", "quote"],
  ["mention", "mention"],
  ["reaction", "reaction"],
  ["mailFrequency", "mail_frequency"],
  ["mailReply", "mail_reply"],
  ["mailQuote", "mail_quote"],
  ["mailMention", "mail_mention"],
  ["mailReaction", "mail_reaction"],
] as const satisfies [keyof NotificationPreferencesObject, string][];

const selected = sql.join(
  columns.map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
);

/** What the viewer chose to hear about, and by which way. */
export async function readNotificationPreferences(
  context: RequestContext,
): Promise<NotificationPreferencesObject> {
  const { id } = requireAccountOwner(context);
  const chosen = await firstRow(
    context.em,
    sql<NotificationPreferencesObject>`
      select ${selected} from notification_preferences where user_id = ${id}`,
  );
  return chosen ?? unchosen;
}

/** Changes what the viewer hears about; what is left out stays. */
export async function chooseNotifications(
  context: RequestContext,
  input: NotificationPreferencesInput,
): Promise<NotificationPreferencesObject> {
  const { id } = requireWriter(context);
  const row: [string, string | boolean][] = [["user_id", id]];
  for (const [name, column] of columns) {
    const value = input[name];
    if (value != null) row.push([column, value]);
  }
  const names = row.map(([column]) => sql.ref(column));
  const saved = await firstRow(
    context.em,
    sql<NotificationPreferencesObject>`
      insert into notification_preferences (unsubscribe_token, ${sql.join(names)})
      values (${randomUUID()}, ${sql.join(row.map(([, value]) => value))})
      on conflict (user_id) do update set ${sql.join(
        names.map((column) => sql`${column} = excluded.${column}`),
      )}
      returning ${selected}`,
  );
  return saved ?? unchosen;
}

const mailColumns: Partial<Record<NotificationType, string>> = {
  REPLY: "mail_reply",
  QUOTE: "mail_quote",
  MENTION: "mail_mention",
  REACTION: "mail_reaction",
};

interface StopMailsInput {
  /** From the mail; all it allows is this. */
  token: string;
  type?: NotificationType | null;
}

/** Ends mails of one type, or all, for whoever holds the mail's token. False when it is nobody's. */
export async function stopMails(
  { em }: RequestContext,
  { token, type }: StopMailsInput,
): Promise<boolean> {
  const column = type ? mailColumns[type] : undefined;
  const change = column ? sql`${sql.ref(column)} = false` : sql`mail_frequency = 'NEVER'`;
  const stopped = await firstRow(
    em,
    sql`
      update notification_preferences set ${change}
      where unsubscribe_token = any(${possibleIds([token])}::uuid[]) returning user_id`,
  );
  return stopped !== null;
}
