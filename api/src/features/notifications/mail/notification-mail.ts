import { notificationKinds, type NotificationKind } from "@vigilia/schema/notification-kinds.ts";
import { paths } from "@vigilia/schema/paths.ts";

import type { MailContent, MailList } from "../../../platform/mail/render-mail.ts";
import type { FollowedIncidents } from "./followed-incidents.ts";
import type { NewThread } from "./new-threads.ts";

/** A notification as a mail shows it. */
export interface MailedNotification {
  id: string;
  type: NotificationKind;
  text: string;
  /** How the post begins that it is about, where everybody may read it. */
  excerpt: string | null;
  postId: string | null;
  /** Of what is about neither a post nor a thread. */
  path: string | null;
}

interface Links {
  publicUrl: string;
  stopUrl: string;
}

/** One notification, as it came. */
export function notificationMail(
  notification: MailedNotification,
  { publicUrl, stopUrl }: Links,
): MailContent {
  const { type, text, excerpt, postId, path } = notification;
  const what = notificationKinds[type].choice?.mailed ?? "notifications";
  return {
    subject: text,
    paragraphs: excerpt === null ? [text] : [text, excerpt],
    action: {
      label: (postId ?? path) ? "Read it" : "See your notifications",
      url: placeOf(notification, publicUrl),
    },
    footer: {
      text: `You get mails about ${what} that you have not seen, until you end them.`,
      link: { label: "No more of these mails", url: stopUrl },
    },
  };
}

const placeOf = ({ postId, path }: MailedNotification, publicUrl: string): string =>
  `${publicUrl}${path ?? (postId ? paths.post(postId) : paths.notifications)}`;

export interface Digest {
  notifications: readonly MailedNotification[];
  followed: readonly FollowedIncidents[];
  threads: readonly NewThread[];
}

/** What has gathered for a member since the last one; null when that is nothing. */
export function digestMail(
  { notifications, followed, threads }: Digest,
  { publicUrl, stopUrl }: Links,
): MailContent | null {
  const total = threads[0]?.total ?? 0;
  // Incidents are named themselves, instead of what the bell says of them.
  const named = new Set(followed.map(({ notificationId }) => notificationId));
  const others = notifications.filter(({ id }) => !named.has(id));
  const matched = followed.reduce((sum, alert) => sum + alert.total, 0);
  const parts = [
    counted(others.length, "notification"),
    counted(matched, "incident"),
    counted(total, "new thread"),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const notices: MailList = {
    title: "You have not seen",
    items: others.map((notification) => ({
      text: notification.text,
      detail: notification.excerpt,
      url: placeOf(notification, publicUrl),
    })),
  };
  const news: MailList = {
    title: total > threads.length ? `The liveliest of ${total} new threads` : "New threads",
    items: threads.map(({ id, title, category, author, postCount }) => ({
      text: title,
      detail: `${author ?? "Somebody"} in ${category} · ${counted(postCount, "post")}`,
      url: `${publicUrl}${paths.thread(id)}`,
    })),
  };
  const incidents = followed.map((alert) => incidentList(alert, publicUrl));
  return {
    subject: inEnglish.format(parts),
    paragraphs: [],
    lists: [notices, ...incidents, news].filter(({ items }) => items.length > 0),
    action: { label: "Go to the forum", url: `${publicUrl}${paths.forum}` },
    footer: {
      text: "You asked for a digest of what you have not seen. In the settings of your account you choose how often it comes.",
      link: { label: "No more of these mails", url: stopUrl },
    },
  };
}

const inEnglish = new Intl.ListFormat("en-GB");

function incidentList(
  { name, incidents, ...alert }: FollowedIncidents,
  publicUrl: string,
): MailList {
  const { alertId, total } = alert;
  const left = total - incidents.length;
  const rest = { text: `${left} more`, url: `${publicUrl}${paths.alert(alertId)}` };
  return {
    title: `New or changed incidents for “${name}”`,
    items: [
      ...incidents.map(({ title, detail, path }) => ({
        ...{ text: title, detail },
        url: `${publicUrl}${path}`,
      })),
      ...(left > 0 ? [rest] : []),
    ],
  };
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null;
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Ends mails of one type, or all where none is given. */
export function unsubscribeUrl(
  publicUrl: string,
  { token, type }: { token: string; type?: NotificationKind | undefined },
): string {
  const query = new URLSearchParams({ token, ...(type ? { type: type.toLowerCase() } : {}) });
  return `${publicUrl}/api/notifications/unsubscribe?${query.toString()}`;
}
