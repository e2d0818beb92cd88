import { notificationKinds, type NotificationKind } from "@vigilia/schema/notification-kinds.ts";
import { paths } from "@vigilia/schema/paths.ts";

import type { MailContent } from "../../../platform/mail/render-mail.ts";

/** A notification as a mail shows it. */
export interface MailedNotification {
  type: NotificationKind;
  text: string;
  postId: string | null;
}

interface Links {
  publicUrl: string;
  stopUrl: string;
}

/** One notification, or what has gathered in a day. */
export function notificationMail(
  mailed: readonly MailedNotification[],
  { publicUrl, stopUrl }: Links,
): MailContent {
  const [first, ...others] = mailed;
  const isOne = first !== undefined && others.length === 0;
  const type = commonType(mailed);
  const what = (type && notificationKinds[type].choice?.mailed) ?? "notifications";
  return {
    subject: isOne ? first.text : `${mailed.length} notifications`,
    paragraphs: mailed.map(({ text }) => text),
    action:
      isOne && first.postId
        ? { label: "Read it", url: `${publicUrl}${paths.post(first.postId)}` }
        : { label: "See your notifications", url: `${publicUrl}${paths.notifications}` },
    footer: {
      text: `You get mails about ${what} that you have not seen, until you end them.`,
      link: { label: "No more of these mails", url: stopUrl },
    },
  };
}

/** Ends mails of one type where the mail is about one, and otherwise all. */
export function unsubscribeUrl(
  publicUrl: string,
  { token, mailed }: { token: string; mailed: readonly MailedNotification[] },
): string {
  const type = commonType(mailed);
  const query = new URLSearchParams({ token, ...(type ? { type: type.toLowerCase() } : {}) });
  return `${publicUrl}/api/notifications/unsubscribe?${query.toString()}`;
}

function commonType([first, ...others]: readonly MailedNotification[]): NotificationKind | null {
  const isCommon = first && others.every(({ type }) => type === first.type);
  return isCommon ? first.type : null;
}
