import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import type { NotificationType } from "../model/notification-types.ts";

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
